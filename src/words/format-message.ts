import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { languageOf, standardLanguage } from './languages.ts';
import type { Message } from './message.ts';

/** Texts in place of the defaults, compiled, by key: translations, the owner's own, or both. */
export type OwnWords = Readonly<Record<string, CompiledMessage>>;

/** How the defaults write numbers. */
const standardLocale = languageOf(standardLanguage).locale;

const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
    getNumberFormat: (...args) => new Intl.NumberFormat(...args),
    getPluralRules: (...args) => new Intl.PluralRules(...args),
  },
};

/** The own text of a message, or else its default. */
export function textOf(message: Message, own: OwnWords): CompiledMessage {
  return own[message.key] ?? message.text;
}

type Handler<Part> = (content: (string | Part)[]) => Part;

/** The parts of a text with its values filled in. A tag is what its handler makes of its content. */
export function formatParts<Part>(
  text: CompiledMessage,
  values: Readonly<Record<string, string | number | Handler<Part>>> = {},
  locale = standardLocale,
): (string | Part)[] {
  const result = format<Part>(text, locale, values, options);
  return Array.isArray(result) ? result : [result];
}
