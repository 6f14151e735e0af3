/** A phone number with ASCII digits, which carriers' systems take; Arabic and Japanese keyboards type their own. */
export function inAsciiDigits(typed: string): string {
  // The last four bits of Arabic and Persian digits are their value.
  return typed.normalize('NFKC').replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** Whether a carrier can take it for a phone number: 6 to 20 digits, written as people write them. */
export function isPhone(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length;
  return /^[\d +().\-/]+$/.test(typed) && digits >= 6 && digits <= 20;
}
