import type { Cents } from '../../../shared/money.ts';

const amount = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/;

/** Reads an amount of Printful as cents: '13.6' -> 1360. Null for anything else. */
export function readMoney(written: string | number): Cents | null {
  const found = amount.exec(typeof written === 'number' ? written.toFixed(2) : written);
  if (found === null) return null;
  const [, sign, whole = '', part = ''] = found;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' ? 0 - cents : cents;
}
