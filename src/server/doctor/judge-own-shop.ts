import type { Settings, StoredSettings } from '../../features/settings/contract.ts';
import { shippedCountries } from '../../features/catalog/contract.ts';
import { isInUnion } from '../../shared/places/union.ts';
import { paymentWords } from '../../words/catalogs/payment.ts';
import { sayDefault } from '../../words/say-default.ts';
import type { TestCustomerResult } from '../test-customer/result.ts';
import { fail, pass, undecided, type Finding } from './finding.ts';

/** What a shop has to have of its owner, and where it is entered. */
interface Part {
  readonly what: string;
  readonly where: string;
  readonly isSet: boolean;
}

/**
 * Whether the shop is the owner's own. What is not set may be what the owner wants, so it is only something to look at
 * as long as anything is set.
 */
export function judgeOwnShop(
  { shop, products, shipping, tax, legal }: StoredSettings,
  given: readonly string[],
): readonly Finding[] {
  const isGiven = (text: string | undefined) => (text?.trim() ?? '') !== '';
  const parts: readonly Part[] = [
    { what: 'the name', where: 'Shop', isSet: given.includes('SHOP_NAME') || isGiven(shop?.name) },
    { what: 'the imprint', where: 'Shop', isSet: isGiven(shop?.imprint) || isGiven(shop?.address) },
    { what: 'products and prices', where: 'Products', isSet: products !== undefined },
    { what: 'shipping', where: 'Shipping', isSet: shipping !== undefined },
    { what: 'taxes', where: 'Taxes', isSet: tax !== undefined },
    { what: 'the legal texts', where: 'Legal texts', isSet: legal !== undefined },
  ];
  const missing = parts.filter(({ isSet }) => !isSet);
  if (missing.length === parts.length)
    return [
      undecided(
        'new shop',
        'nothing is yours yet: enter name, imprint, prices, shipping, taxes and legal texts under Settings.',
      ),
    ];
  const own = parts.filter(({ isSet }) => isSet).map(({ what }) => what);
  return [
    pass('shop', `you have set ${new Intl.ListFormat('en-US').format(own)}.`),
    ...missing.map(({ what, where }) =>
      undecided('shop', `you have set nothing about ${what}: look at what the shop comes with (Settings, ${where}).`),
    ),
  ];
}

/**
 * Whether the English pay button says that ordering means paying, which the European Union's consumer law wants. The
 * other languages' texts say so.
 */
export function judgePayButton(
  { languages, priceList }: Pick<Settings, 'languages' | 'priceList'>,
  { languages: { texts = {} } = {}, words = {} }: StoredSettings,
): readonly Finding[] {
  const { key } = paymentWords.pay;
  const own = languages.main === 'en' ? words[key] : texts.en?.[key];
  const isSold = languages.offered.includes('en') && shippedCountries(priceList.shipping.zones).some(isInUnion);
  if (!isSold || own !== undefined) return [];
  return [
    undecided(
      'shop',
      `you send to the European Union, whose law wants a pay button that says that ordering means paying. Yours says “${sayDefault(paymentWords.pay)}”: change it to, for example, “Order and Pay” (Settings, Words, “Checkout, payment”).`,
    ),
  ];
}

/** How the customer did that walks through the shop every night; `last` is null if it has not walked yet. */
export function judgeTestCustomer(
  { testCustomer, turnstile }: { readonly testCustomer: boolean; readonly turnstile: object | null },
  last: TestCustomerResult | null,
): Finding {
  const name = 'test customer';
  if (!testCustomer)
    return turnstile === null
      ? undecided(
          name,
          'nobody tries the shop at night: with TEST_CUSTOMER=1 it does so itself, and tells you by email.',
        )
      : pass(name, 'not possible beside the captcha, which it cannot answer.');
  if (last === null) return undecided(name, 'it walks through the shop for the first time tonight.');
  const when = `${last.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (last.failed === null) return pass(name, `it got through the shop on ${when}.`);
  return fail(name, `it was stopped on ${when} at “${last.failed.step}”: ${last.failed.problem}`);
}
