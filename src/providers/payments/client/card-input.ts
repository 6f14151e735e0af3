import { paymentWords } from '../../../words/catalogs/payment.ts';
import { say } from '../../../words/page.ts';

/** The digits of a typed card number, at most 19 (ISO/IEC 7812). */
export function cardDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 19);
}

/** '4242424242424242' -> '4242 4242 4242 4242'; American Express in 4-6-5. */
export function formatCardNumber(typed: string): string {
  const digits = cardDigits(typed);
  if (/^3[47]/.test(digits)) {
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ');
  }
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** '4' -> '04 / ', '0428' -> '04 / 28'. Compares with the previous value, so that the visitor can delete the slash. */
export function formatExpiry(typed: string, previous = ''): string {
  let digits = typed.replace(/\D/g, '').slice(0, 4);
  const deleting = typed.length < previous.length;
  if (digits.length === 1 && digits > '1') digits = `0${digits}`;
  if (digits.length < 2 || (digits.length === 2 && deleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** Verifies Luhn's check digit (ISO/IEC 7812-1, annex B). Needs at least 12 digits. */
export function passesLuhn(digits: string): boolean {
  if (digits.length < 12) return false;
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    const doubled = Number(digits.at(-1 - fromRight)) * (fromRight % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export interface TypedCard {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

/**
 * The problem of each invalid field, as a sentence for the visitor; empty if the card can be sent.
 */
export function findCardProblems(card: TypedCard, now: Date): Partial<Record<keyof TypedCard, string>> {
  const problems: Partial<Record<keyof TypedCard, string>> = {};
  const digits = cardDigits(card.number);
  if (digits === '') problems.number = say(paymentWords.numberMissing);
  else if (!passesLuhn(digits)) problems.number = say(paymentWords.numberWrong);
  const expiry = /^(\d\d) \/ (\d\d)$/.exec(card.expiry);
  if (expiry === null) problems.expiry = say(paymentWords.expiryMissing);
  else {
    const month = Number(expiry[1]);
    // A card is valid until the last day of its month.
    const end = new Date(2000 + Number(expiry[2]), month, 1);
    if (month < 1 || month > 12) problems.expiry = say(paymentWords.monthWrong);
    else if (end <= now) problems.expiry = say(paymentWords.expired);
  }
  if (!/^\d{3,4}$/.test(card.cvc)) problems.cvc = say(paymentWords.cvcMissing);
  return problems;
}
