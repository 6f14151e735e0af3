import type { PaperSize } from '../../../../platform/pdf/paper-size.ts';
import { sayOnPaper } from '../../../../platform/pdf/say-on-paper.ts';
import { canWrite, hasRightToLeft } from '../../../../shared/typeface.ts';
import { giftWords } from '../../../../words/catalogs/gift.ts';
import { packingSlipWords } from '../../../../words/catalogs/packing-slip.ts';
import type { Say } from '../../../../words/words.ts';
import type { OrderGift, ShippingAddress } from '../../../orders/contract.ts';
import type { PaperLook } from '../../../settings/server/service.ts';
import { writableLines } from './address-label.ts';
import { drawDocument, inch, type Page } from './documents.ts';

export interface PackingSlip {
  readonly shopName: string;
  readonly orderId: string;
  /** The date as in the customer's emails. */
  readonly placedOn: string;
  readonly address: ShippingAddress;
  readonly lines: readonly { readonly quantity: number; readonly title: string; readonly details: string }[];
  readonly supportEmail: string | null;
  readonly look: PaperLook;
  /** Null if the order is not a gift. */
  readonly gift: Pick<OrderGift, 'to' | 'from' | 'note'> | null;
  /** What the code to the film opens, where the owner wants one. */
  readonly filmUrl: string;
  readonly size: PaperSize;
  readonly say: Say;
}

/** Draws a packing slip as PDF: the goods and the recipient, without prices. */
export async function drawPackingSlip(slip: PackingSlip): Promise<Buffer> {
  const { size, look, orderId } = slip;
  const say = sayOnPaper(slip.say);
  const title = say(packingSlipWords.title, { number: orderId });
  return drawDocument({ size, margin: 0.9 * inch, title, rtl: hasRightToLeft(title) }, (page) => {
    if (look.logo === null)
      page.write(slip.shopName, { size: 20, bold: true, ...(look.accent !== null && { color: look.accent }) });
    else page.logo(look.logo);
    for (const line of look.address) page.write(line, { size: 9 });
    if (look.address.length > 0) page.gap(10);
    page.write(say(packingSlipWords.order, { number: orderId, day: slip.placedOn }), { size: 11, after: 24 });
    const recipient = writableLines(slip.address);
    // The number of the order tells the parcel in any case.
    if (recipient.length > 0) page.write(say(packingSlipWords.shipTo), { size: 9, bold: true });
    for (const line of recipient) page.write(line, { size: 12 });
    page.gap(24);
    page.rule(look.accent);
    for (const { quantity, title, details } of slip.lines) {
      page.write(`${quantity} × ${title}`, { size: 13, bold: true });
      if (details !== '') page.write(details, { size: 11, after: 8 });
    }
    page.rule(look.accent);
    if (slip.gift === null) page.write(say(packingSlipWords.thanks), { size: 11 });
    else writeGift(page, slip.gift, say);
    if (look.filmCode) page.code(slip.filmUrl, say(giftWords.cardFilm));
    if (slip.supportEmail !== null)
      page.write(say(packingSlipWords.wrong, { support: slip.supportEmail }), { size: 11 });
  });
}

/** Leaves out what the shop's typeface has no letters for, instead of printing boxes. */
function writeGift(page: Page, gift: Pick<OrderGift, 'to' | 'from' | 'note'>, say: Say): void {
  const written = (text: string) => (canWrite(text) ? text : '');
  const [to, from, note] = [written(gift.to), written(gift.from), written(gift.note)];
  if (to !== '') page.write(say(giftWords.cardTo, { name: to }), { size: 16, bold: true, after: 4 });
  if (note !== '') page.write(note.replaceAll(/\r\n?/g, '\n'), { size: 13, after: 6 });
  if (from !== '') page.write(say(giftWords.cardFrom, { name: from }), { size: 13 });
  page.gap(18);
}
