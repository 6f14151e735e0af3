/** Whether a carrier can take it for a phone number: 6 to 20 digits, written as people write them. */
export function isPhone(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length;
  return /^[\d +().\-/]+$/.test(typed) && digits >= 6 && digits <= 20;
}
