import { createHash } from 'node:crypto';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { inLanguage } from '../../../../platform/language.ts';
import type { FulfilmentOrder } from '../../../../providers/fulfilment/port.ts';
import { addMilliseconds } from '../../../../shared/time.ts';
import { printFilesOf } from '../../../artworks/server/service.ts';
import { printPixelsOf } from '../../../catalog/contract.ts';
import { countryOf, fullName, shortOrderId, type OrderGift, type ShippingAddress } from '../../../orders/contract.ts';
import type { OrderToMake } from '../../../orders/server/service.ts';
import type { FulfilmentContext } from '../context.ts';
import { findBleeds } from '../print-files/bleed-store.ts';
import { trackingPeriodMs } from './next-step.ts';
import { packingSlipUrl, printFileUrl } from '../print-files/print-file-url.ts';
import { giftWords } from '../../../../words/catalogs/gift.ts';
import type { FulfilmentLine, FulfilmentRow } from '../store.ts';

/** What the partner is sent. */
export interface DescribedFulfilment {
  readonly fulfilment: FulfilmentOrder;
  /** SHA-256, the same for the same goods, files and recipient. */
  readonly contentHash: string;
  /** SHA-256, the same for the same name and address. */
  readonly addressHash: string;
}

/** Describes a fulfilment order for its partner. Null while a print file or the address is missing. */
export async function describeFulfilment(
  context: Pick<FulfilmentContext, 'config' | 'printLinks' | 'words'>,
  db: DbOrTx,
  { row: order, lines: orderLines, hasAddress, gift }: OrderToMake,
  row: Pick<FulfilmentRow, 'id' | 'partner' | 'fake'>,
  lines: readonly FulfilmentLine[],
): Promise<DescribedFulfilment | null> {
  if (!hasAddress || order.address === null) return null;
  const files = await printFilesOf(
    db,
    orderLines.map(({ artworkId }) => artworkId),
  );
  const bleeds = await findBleeds(db, row);
  const described: FulfilmentOrder['lines'][number][] = [];
  const hashes: string[] = [];
  for (const { position, quantity } of lines) {
    const line = orderLines.find((one) => one.position === position);
    const print = line === undefined ? null : printPixelsOf(line);
    if (line === undefined || print === null) return null;
    const file = files.find(
      (one) =>
        one.artworkId === line.artworkId &&
        one.variation === line.selectedVariation &&
        one.width === print.width &&
        one.height === print.height,
    );
    if (file?.state !== 'ready' || file.sha256 === null) return null;
    const good = { product: line.productType, size: line.productSize };
    const bleed = bleeds.find((one) => one.good.product === good.product && one.good.size === good.size)?.bleed ?? 0;
    hashes.push(bleed === 0 ? file.sha256 : `${file.sha256} ${bleed}`);
    described.push({
      id: String(position),
      good,
      quantity,
      title: [line.title, line.productSize].filter(Boolean).join(', '),
      file: { url: printFileUrl(context, { fulfilmentId: row.id, position, sha256: file.sha256, bleed }), md5: null },
      // Customs tax what was paid: the price after discounts, each piece its share.
      retailPrice: Math.floor((line.unitPrice * line.quantity - line.discount) / line.quantity),
    });
  }
  const recipient = recipientOf(order.address, order.customerEmail);
  const hashed = hashedRecipientOf(order.address, order.customerEmail);
  const addressHash = hashAddress(hashed);
  const content = [hashed, described.map(({ id, good, quantity }) => [id, good, quantity]), hashes];
  return {
    fulfilment: {
      id: row.id,
      orderNumber: shortOrderId(order.id),
      method: null,
      recipient,
      lines: described,
      currency: order.currency,
      shopName: context.config.shopName,
      supportEmail: context.config.supportEmail || null,
      gift: gift && inLanguage(order.language, () => describeGift(context, row.id, gift, addressHash)),
    },
    contentHash: hash(content),
    addressHash,
  };
}

function describeGift(
  context: Pick<FulfilmentContext, 'config' | 'printLinks' | 'words'>,
  fulfilmentId: string,
  { to, from, note, hidePrices }: OrderGift,
  addressHash: string,
): FulfilmentOrder['gift'] {
  const { say } = context.words;
  return {
    subject: to === '' ? '' : say(giftWords.cardTo, { name: to }),
    message: [note, from === '' ? '' : say(giftWords.cardFrom, { name: from })]
      .filter((part) => part !== '')
      .join('\n'),
    hidesPrices: hidePrices,
    slipUrl: packingSlipUrl(context, { fulfilmentId, addressHash }),
  };
}

/**
 * Whether the order's address differs from the one that the partner was sent. False if either is unknown, and once it
 * can no longer matter: when the order is completed, or so long after its release that the parcel has arrived, which
 * not every partner reports. The email is ignored, because it does not decide where the parcel goes.
 */
export function goesToOldAddress(
  { address, status }: Pick<OrderToMake['row'], 'address' | 'status'>,
  { addressHash, releasedAt }: Pick<FulfilmentRow, 'addressHash' | 'releasedAt'>,
  now: Date,
): boolean {
  if (address === null || addressHash === null || status === 'completed') return false;
  if (releasedAt !== null && addMilliseconds(releasedAt, trackingPeriodMs) <= now) return false;
  return addressHash !== hashAddress(hashedRecipientOf(address, null));
}

function hashAddress({ name, line1, line2, city, state, postalCode, country }: FulfilmentOrder['recipient']): string {
  return hash([name, line1, line2, city, state, postalCode, country]);
}

function hash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function recipientOf(address: ShippingAddress, email: string | null): FulfilmentOrder['recipient'] {
  return {
    name: fullName(address),
    email,
    phone: address.phone || null,
    line1: address.address,
    // Null as before second lines, so that the hashes of their addresses stay.
    line2: address.address2 || null,
    city: address.city,
    state: address.state,
    postalCode: address.zipCode,
    country: countryOf(address),
  };
}

/** The recipient with the first name first, always: hashes that earlier versions have stored are of this form. */
function hashedRecipientOf(address: ShippingAddress, email: string | null): FulfilmentOrder['recipient'] {
  return { ...recipientOf(address, email), name: `${address.firstName} ${address.lastName}`.trim() };
}
