import { totalsWords } from '../../words/catalogs/totals.ts';
import type { Say } from '../../words/words.ts';

/** Letters and digits without those that look alike. */
export const codeAlphabet = '3479ACDEFGHJKMNPQRTVWXY';
export const codeLength = 16;

const isCode = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** What somebody typed as a gift card's code, without separators and in upper case; null if it cannot be one. */
export function readGiftCardCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s\-–—._]/g, '');
  return isCode.test(code) ? code : null;
}

/** 'ACDE-FGHJ-KMNP-QRTV' */
export function formatGiftCardCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-');
}

/** 'Gift card •••• QRTV' */
export function giftCardLabel(lastFour: string, say: Say): string {
  return say(totalsWords.giftCard, { digits: lastFour });
}

/** The stored label of a gift card for whoever reads it; stored labels are in the standard language. */
export function giftCardInWords(label: string, say: Say): string {
  const lastFour = /•••• (\w+)$/.exec(label)?.[1];
  return lastFour === undefined ? say(totalsWords.anyGiftCard) : giftCardLabel(lastFour, say);
}
