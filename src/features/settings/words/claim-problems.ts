import { shortAmount } from '../../catalog/contract.ts';
import { toUnits } from '../../../shared/money.ts';
import { resolveSettings } from '../resolve.ts';
import type { StoredSettings } from '../stored.ts';

/**
 * Sentences by path for claims whose words name another percentage or amount than the offer gives: a claim that was
 * reworded once would keep promising what the offer was then.
 */
export function findClaimProblems(stored: StoredSettings): Record<string, string> {
  const problems: Record<string, string> = {};
  const text = (id: 'first-order-discount' | 'free-shipping') => stored.claims?.[id]?.text ?? '';
  const { offers, priceList } = resolveSettings(stored, 'all');
  const { given, percent } = offers.firstOrder;
  const saidPercent = percentagesIn(text('first-order-discount')).find((said) => said !== percent);
  if (given && saidPercent !== undefined)
    problems['claims.first-order-discount.text'] =
      `This says ${saidPercent}%, but the offer takes ${percent}% off. Write {percent}% and it is always right.`;
  const from = priceList.shipping.zones[0]?.freeFrom ?? null;
  const saidAmount =
    from === null ? undefined : amountsIn(text('free-shipping')).find((said) => said !== toUnits(from));
  if (from !== null && saidAmount !== undefined)
    problems['claims.free-shipping.text'] =
      `This says ${saidAmount}, but shipping is free from ${shortAmount(from)}. Write {amount} and it is always right.`;
  return problems;
}

/** The numbers before a percent sign or the word. */
function percentagesIn(text: string): number[] {
  return [...text.matchAll(/(\d+(?:[.,]\d+)?)\s*(?:[%％٪]|per ?cent|prozent|procent)/giu)].map(([, digits]) =>
    numberOf(digits),
  );
}

/** The numbers beside the sign or code of a currency. */
function amountsIn(text: string): number[] {
  const number = String.raw`\d+(?:[.,]\d+)*`;
  const currency = String.raw`(?:\p{Sc}|\b[A-Z]{3}\b)`;
  const beside = new RegExp(`${currency}\\s?(${number})|(${number})\\s?${currency}`, 'gu');
  return [...text.matchAll(beside)].map(([, after, before]) => numberOf(after ?? before));
}

/** '1,250.00' and '1.250,00' alike: the last separator is a decimal one if two digits or fewer follow. */
function numberOf(digits = ''): number {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals || '0'}`);
}
