import { z } from 'zod';
import { formatMoney } from '../../../shared/money.ts';
import { shippingAddress } from '../../orders/contract.ts';
import type { AdminEvent } from '../contract.ts';
import { describeAddress } from './changes.ts';
import { sentence } from './order-words.ts';

/** Labels for kinds of events whose stored name is not meant for display. */
const names: Readonly<Record<string, string>> = {
  'set by admin': 'status',
  'confirmation mail': 'confirmation written',
};

const money = z.object({ amount: z.int(), why: z.string().optional() });
const mail = z.object({ mail: z.string() });
const delivery = z.object({ delivery: z.string() });
const moved = z.object({ address: shippingAddress });

/** Describes an entry of an order's history, e.g. 'Status: pending, now shipped'. */
export function describeEvent({ kind, details }: Pick<AdminEvent, 'kind' | 'details'>): string {
  const words = sentence(names[kind] ?? kind);
  const before = inWords(details['before'] ?? details['from']);
  const after = details['after'] ?? details['to'];
  if (after !== undefined) {
    const now = inWords(after);
    // A repainted picture has the same variation number in another artwork.
    if (now === before) return words;
    if (now === null) return `${words}: ${before}, now none`;
    return before === null ? `${words}: ${now}` : `${words}: ${before}, now ${now}`;
  }
  const about = describeDetails(details);
  return about === null ? words : `${words}: ${about}`;
}

/** Details of an event that changed no field; null if there is nothing to show. */
function describeDetails(details: AdminEvent['details']): string | null {
  const refund = money.safeParse(details).data;
  if (refund !== undefined) return [formatMoney(refund.amount), refund.why].filter(Boolean).join(', ');
  const letter = mail.safeParse(details).data;
  if (letter !== undefined) return letter.mail.replaceAll('-', ' ');
  return delivery.safeParse(details).data?.delivery ?? null;
}

/** Formats a value; null if there is nothing meaningful to show. */
function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object') return null;
  // A picture: the artwork id and the file hash mean nothing to the reader.
  if ('sha256' in value) return null;
  if ('variation' in value && typeof value.variation === 'number') return `variation ${value.variation + 1}`;
  const address = moved.safeParse(value).data?.address;
  const parts =
    address === undefined ? Object.values(value).map(inWords) : describeAddress({ ...address, email: '' }).split('\n');
  return parts.filter(Boolean).join(', ') || null;
}
