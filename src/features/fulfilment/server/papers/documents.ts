import { drawCode, drawWithFonts, writeRuns, type Paper } from '../../../../platform/pdf/draw.ts';
import { canWrite } from '../../../../shared/typeface.ts';
import { sayOnPaper } from '../../../../platform/pdf/say-on-paper.ts';
import { cleanForLabel, splitStreet } from '../../../../shared/address-label.ts';
import { giftWords } from '../../../../words/catalogs/gift.ts';
import type { Say } from '../../../../words/words.ts';
import { addressLines, nameOnEnvelope, type OrderGift, type ShippingAddress } from '../../../orders/contract.ts';
import type { PaperLook } from '../../../settings/server/service.ts';

/** Points per inch. */
const inch = 72;

export interface PackingSlip {
  readonly shopName: string;
  readonly orderId: string;
  /** The date as in the customer's emails. */
  readonly placedOn: string;
  readonly address: ShippingAddress;
  readonly lines: readonly { readonly quantity: number; readonly title: string; readonly details: string }[];
  readonly supportEmail: string | null;
  readonly look: PaperLook;
  /** Null if the order is no gift. */
  readonly gift: Pick<OrderGift, 'to' | 'from' | 'note'> | null;
  /** What the code to the film opens, where the owner wants one. */
  readonly filmUrl: string;
  readonly say: Say;
}

/** Draws a packing slip on US letter paper, as PDF: the goods and the recipient, without prices. */
export async function drawPackingSlip(slip: PackingSlip): Promise<Buffer> {
  const { logo, accent, address } = slip.look;
  const say = sayOnPaper(slip.say);
  return drawDocument({ size: 'LETTER', margin: 0.9 * inch, title: `Packing slip ${slip.orderId}` }, (page) => {
    if (logo === null) page.write(slip.shopName, { size: 20, bold: true, ...(accent !== null && { color: accent }) });
    else page.logo(logo);
    for (const line of address) page.write(line, { size: 9 });
    if (address.length > 0) page.gap(10);
    page.write(`Order ${slip.orderId}, ${slip.placedOn}`, { size: 11, after: 24 });
    page.write('Ship to', { size: 9, bold: true });
    for (const { text } of labelLines(slip.address)) page.write(text, { size: 12 });
    page.gap(24);
    page.rule(accent);
    for (const { quantity, title, details } of slip.lines) {
      page.write(`${quantity} × ${title}`, { size: 13, bold: true });
      if (details !== '') page.write(details, { size: 11, after: 8 });
    }
    page.rule(accent);
    if (slip.gift === null)
      page.write('Thank you. We hope that it makes you smile every time you pass it.', { size: 11 });
    else writeGift(page, slip.gift, say);
    if (slip.look.filmCode) page.code(slip.filmUrl, say(giftWords.cardFilm));
    if (slip.supportEmail !== null) page.write(`Anything wrong? Write to ${slip.supportEmail}.`, { size: 11 });
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

/** Draws an address label of 6 x 4 inches, as PDF. */
export async function drawAddressLabel({
  shopName,
  orderId,
  address,
  look,
}: Pick<PackingSlip, 'shopName' | 'orderId' | 'address' | 'look'>): Promise<Buffer> {
  const size: [number, number] = [6 * inch, 4 * inch];
  return drawDocument({ size, margin: 0.4 * inch, title: `Address label ${orderId}` }, (page) => {
    page.write(`From ${shopName}, order ${orderId}`, { size: 9 });
    for (const line of look.address) page.write(line, { size: 9 });
    page.gap(40 - Math.min(30, 11 * look.address.length));
    for (const { text, isName } of labelLines(address)) page.write(text, { size: isName ? 22 : 20, bold: isName });
  });
}

/** The lines of an address label. The name is the first one, or the last where the address is in letters of its own. */
export function labelLines(whole: ShippingAddress): { readonly text: string; readonly isName: boolean }[] {
  const { address, address2 = '' } = whole;
  const [first, second] = splitStreet(address, address2) ?? [cleanForLabel(address), cleanForLabel(address2)];
  const name = nameOnEnvelope(whole);
  return addressLines({ ...whole, address: first, address2: second })
    .map((line) => ({ text: cleanForLabel(line), isName: line === name }))
    .filter(({ text }) => text !== '');
}

interface Page {
  write(text: string, look: { size: number; bold?: boolean; after?: number; color?: string }): void;
  logo(logo: NonNullable<PaperLook['logo']>): void;
  gap(points: number): void;
  /** A QR code with words below it. */
  code(text: string, words: string): void;
  /** A line across the page; black without a color. */
  rule(color: string | null): void;
}

/** Draws a paper of lines from top to bottom. */
export async function drawDocument(paper: Paper, draw: (page: Page) => void): Promise<Buffer> {
  return drawWithFonts(paper, (document) => draw(pageOf(document)));
}

function pageOf(document: PDFKit.PDFDocument): Page {
  return {
    write(text, { size, bold = false, after = 0, color = '#000000' }) {
      const { left, right } = document.page.margins;
      const width = document.page.width - left - right;
      writeRuns(document, text, { x: left, y: document.y, width, size, bold, color });
      if (after > 0) document.y += after;
    },
    logo({ png, ground, ...pixels }) {
      const box = { width: 2.6 * inch, height: 0.7 * inch };
      const scale = Math.min(box.width / pixels.width, box.height / pixels.height);
      const [width, height] = [pixels.width * scale, pixels.height * scale];
      const { left } = document.page.margins;
      const margin = ground === 'dark' ? 10 : 0;
      // White paper is the wrong ground for a light logo.
      if (margin > 0)
        document.roundedRect(left, document.y, width + 2 * margin, height + 2 * margin, 6).fill('#2a1d26');
      document.image(Buffer.from(png), left + margin, document.y + margin, { width, height });
      document.x = left;
      document.y += height + 2 * margin + 12;
    },
    gap(points) {
      document.y += points;
    },
    code(text, words) {
      document.y += 12;
      drawCode(document, text, document.page.margins.left, document.y, 72);
      document.y += 72 + 6;
      const { left, right } = document.page.margins;
      writeRuns(document, words, { x: left, y: document.y, width: document.page.width - left - right, size: 9 });
      document.y += 12;
    },
    rule(color) {
      const { left, right } = document.page.margins;
      document
        .moveTo(left, document.y)
        .lineTo(document.page.width - right, document.y)
        .lineWidth(0.5)
        .stroke(color ?? '#000000');
      document.y += 14;
    },
  };
}
