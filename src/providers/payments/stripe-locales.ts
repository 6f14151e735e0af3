import type { Stripe } from 'stripe';
import type { LanguageTag } from '../../words/languages.ts';

/** The languages of Stripe's hosted page. It has no Arabic: `auto` is the browser's language, else English. */
export const checkoutLocales = {
  en: 'en',
  de: 'de',
  fr: 'fr',
  es: 'es',
  it: 'it',
  'pt-BR': 'pt-BR',
  ja: 'ja',
  nl: 'nl',
  ar: 'auto',
} as const satisfies Readonly<Record<LanguageTag, Stripe.Checkout.SessionCreateParams.Locale>>;
