import { standardCurrency } from '../../../../shared/currencies.ts';
import { formatMoney, money } from '../../../../shared/money.ts';
import {
  carrierOf,
  readOrderEvent,
  type EditedFields,
  type OrderEvent,
  type PictureInEvent,
} from '../../../orders/contract.ts';
import type { AdminEvent } from '../../contract.ts';
import { countryName } from '../../../../shared/places/countries.ts';
import { describeAddress } from '../order-changes/changes.ts';
import { toSentenceCase } from '../order-words.ts';

/** Stored kinds that the panel shows in other words. */
const shownKinds: Readonly<Record<string, string>> = {
  'e-mail changed': 'email changed',
  'confirmation mail': 'confirmation written',
  'mail sent again': 'email sent again',
};

/** Describes an entry of the history of an order in a currency, e.g. 'Status: pending, now shipped'. */
export function describeEvent(
  stored: Pick<AdminEvent, 'kind' | 'details'>,
  currency: string = standardCurrency,
): string {
  const event = readOrderEvent(stored);
  // Another version of the shop wrote it, or its details were deleted with the person's data: only its kind is known.
  const [kind, about]: ReturnType<typeof nameAndDetails> =
    event === null ? [stored.kind, null] : nameAndDetails(event, currency);
  const name = toSentenceCase(shownKinds[kind] ?? kind);
  return about === null ? name : `${name}: ${about}`;
}

/** The name of an event and its details in words; null if it has none. */
function nameAndDetails({ kind, details }: OrderEvent, currency: string): [name: string, about: string | null] {
  switch (kind) {
    case 'set by admin':
      return ['status', change(details.from, details.to)];
    case 'confirmation sent':
    case 'handed to the printer':
    case 'parcel sent':
    case 'parcels delivered':
    case 'cancelled by the customer':
    case 'refunded in full':
      return [kind, change(details.from, details.to)];
    case 'e-mail changed':
    case 'address changed':
    case 'address given':
    case 'tracking changed':
      return [kind, change(inWords(details.before), inWords(details.after))];
    case 'picture replaced':
    case 'picture painted anew':
      return [kind, change(variation(details.before), variation(details.after))];
    case 'confirmation mail':
      return [kind, details.delivery];
    case 'mail sent again':
      return [kind, details.mail.replaceAll('-', ' ')];
    case 'refund asked for':
    case 'refund sent':
    case 'refund refused':
    case 'refund came back':
      return [kind, [formatMoney(money(details.amount, currency)), details.why].filter(Boolean).join(', ')];
    case 'address outside zones':
      return [kind, details.kept ? details.place : `${details.place}, not used`];
    case 'dispute open':
    case 'dispute under review':
    case 'dispute won':
    case 'dispute lost':
    case 'fraud warning':
      return [kind, formatMoney(money(details.amount, currency))];
    case 'partner order placed':
    case 'partner order released':
    case 'partner order in production':
    case 'partner order stopped':
    case 'partner order cancelled':
    case 'partner order too late to cancel':
    case 'partner order approved':
    case 'partner order tried again':
    case 'partner order moved':
    case 'partner order unwanted':
    case 'partner order reprinted':
    case 'partner order goes to the old address':
      return [
        kind,
        [
          details.partner,
          details.cents === undefined ? null : formatMoney(money(details.cents, details.currency)),
          details.detail,
        ]
          .filter(Boolean)
          .join(', '),
      ];
    case 'partner does not deliver there':
      return [kind, `${details.partner}, ${countryName(details.country)}. Make it by hand`];
    case 'parcel shipped':
    case 'parcel out for delivery':
    case 'parcel delivered':
    case 'parcel returned':
      return [kind, carrierOf({ carrier: details.carrier, trackingNumber: null, trackingUrl: null })];
    default:
      return [kind, null];
  }
}

/** A repainted picture has the same variation number in another artwork, so there is no change to describe. */
function change(before: string | null, after: string | null): string | null {
  if (after === before) return null;
  if (after === null) return `${before}, now none`;
  return before === null ? after : `${before}, now ${after}`;
}

/** The edited fields that have a value; null if none has one. An address contains the name. */
function inWords({ address, ...fields }: EditedFields): string | null {
  if (address) return describeAddress({ ...address, email: '' }).replaceAll('\n', ', ');
  return Object.values(fields).filter(Boolean).join(', ') || null;
}

function variation(picture: PictureInEvent): string {
  return `variation ${picture.variation + 1}`;
}
