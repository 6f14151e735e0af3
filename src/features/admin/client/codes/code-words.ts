import { formatMoney, money } from '../../../../shared/money.ts';
import { sayDefault } from '../../../../words/say-default.ts';
import { shortAmount, type CodeEffect } from '../../../catalog/contract.ts';
import { effectInWords, type CodeFields } from '../../../checkout/contract.ts';
import type { DiscountCode } from '../../contract.ts';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function formatDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** '20% off posters and mugs' */
export function describeEffect({ effect, value, products: types }: CodeFields, currency: string): string {
  const terms: CodeEffect =
    effect === 'free-shipping' || value === null
      ? { kind: 'free-shipping' }
      : effect === 'percent'
        ? { kind: effect, percent: value }
        : { kind: effect, amount: money(value, currency) };
  const words = effectInWords(terms, types, sayDefault);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What limits a code: 'For orders of $30 or more, until Dec 31, 2026, once for each customer'; '' for nothing. */
export function describeLimits(
  { minimum, startsOn, endsOn, maxUses, maxUsesPerCustomer }: CodeFields,
  currency: string,
): string {
  const parts = [
    minimum === null ? null : `for orders of ${shortAmount(money(minimum, currency))} or more`,
    startsOn === null ? null : `from ${formatDay(startsOn)}`,
    endsOn === null ? null : `until ${formatDay(endsOn)}`,
    maxUses === null ? null : `${maxUses === 1 ? 'once' : `${maxUses} times`} in all`,
    maxUsesPerCustomer === null
      ? null
      : `${maxUsesPerCustomer === 1 ? 'once' : `${maxUsesPerCustomer} times`} for each customer`,
  ].filter((part) => part !== null);
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** '12 orders, $48.20 given, 1 in open checkouts' */
export function describeUses(
  { used, reserved, given }: Pick<DiscountCode, 'used' | 'reserved' | 'given'>,
  currency: string,
): string {
  const orders = used === 0 ? 'No orders yet' : `${used} ${used === 1 ? 'order' : 'orders'}`;
  const parts = [
    orders,
    ...(used > 0 ? [`${formatMoney(money(given, currency))} given`] : []),
    ...(reserved > 0 ? [`${reserved} in open checkouts`] : []),
  ];
  return parts.join(', ');
}

/** The state of a code today, and how it looks. `today` is a day in the time zone of the shop. */
export function stateOf({ on, startsOn, endsOn, maxUses, used }: DiscountCode, today: string): string {
  if (!on) return 'Off';
  if (endsOn !== null && endsOn < today) return 'Expired';
  if (maxUses !== null && used >= maxUses) return 'Used up';
  return startsOn !== null && startsOn > today ? 'Not yet' : 'On';
}
