import { amountOnPaper } from '../../../platform/pdf/amount-on-paper.ts';
import { drawWithFonts, writeRuns } from '../../../platform/pdf/draw.ts';
import { sayOnPaper } from '../../../platform/pdf/say-on-paper.ts';
import type { PaperSize } from '../../../platform/pdf/paper-size.ts';
import { canWrite, hasRightToLeft } from '../../../shared/typeface.ts';
import { money } from '../../../shared/money.ts';
import { formatGiftCardCode } from '../contract.ts';
import { printedCardWords } from '../../../words/catalogs/printed-card.ts';
import type { Say } from '../../../words/words.ts';
import type { GiftCardRow } from './store.ts';

/** Points per inch. */
const inch = 72;
const ink = '#1f2a24';
const soft = '#5a645e';
const accent = '#2f5d46';
/** Points between the message and who it is from. A longer message is cut. */
const messageHeight = 76;

/**
 * Draws a gift card to print and cut out, as PDF, on paper of a size. `code` is shown with separators. Texts with letters
 * that papers lack are left out as a whole, which the buyer has read at their fields.
 */
export async function drawGiftCard(
  { shopName, publicUrl, size }: { shopName: string; publicUrl: string; size: PaperSize },
  spoken: Say,
  card: GiftCardRow,
  code: string,
): Promise<Buffer> {
  const say = sayOnPaper(spoken);
  return drawWithFonts({ size, margin: 0, title: say(printedCardWords.title, { shop: shopName }) }, (document) => {
    const [top, width, height] = [0.75 * inch, 7 * inch, 4.6 * inch];
    const left = (document.page.width - width) / 2;
    document.roundedRect(left, top, width, height, 12).lineWidth(1).stroke(accent);
    document
      .roundedRect(left + 8, top + 8, width - 16, height - 16, 8)
      .lineWidth(0.5)
      .stroke(accent);
    const inner = { x: left + 36, width: width - 72, rtl: hasRightToLeft(say(printedCardWords.cut)) };
    const write = (text: string, y: number, look: { size: number; bold?: boolean; color?: string; height?: number }) =>
      writeRuns(document, text, { ...inner, y, ...look });
    write(shopName, top + 32, { size: 15, bold: true, color: accent });
    write(amountOnPaper(money(card.amount, card.currency), true), top + 58, {
      size: 40,
      bold: true,
      color: ink,
    });
    write(writable(card.goodFor) ?? say(printedCardWords.giftCard), top + 108, { size: 13, color: soft });
    const [toName, fromName, message] = [card.toName, card.fromName, card.message].map(writable);
    if (toName) write(say(printedCardWords.to, { name: toName }), top + 138, { size: 14, bold: true, color: ink });
    if (message) write(message, top + 160, { size: 12, color: ink, height: messageHeight });
    if (fromName) write(say(printedCardWords.from, { name: fromName }), top + height - 92, { size: 12, color: soft });
    write(formatGiftCardCode(code), top + height - 66, { size: 20, bold: true, color: ink });
    write(say(printedCardWords.how, { address: publicUrl.replace(/^https?:\/\//, '') }), top + height - 38, {
      size: 10,
      color: soft,
    });
    document
      .moveTo(0, 5.5 * inch)
      .lineTo(document.page.width, 5.5 * inch)
      .dash(3, { space: 4 })
      .lineWidth(0.4)
      .stroke(soft);
    writeRuns(document, say(printedCardWords.cut), {
      ...inner,
      x: left,
      width,
      y: 5.6 * inch,
      size: 9,
      color: soft,
    });
  });
}

/** A text that papers can show as a whole; else null. */
function writable(text: string | null): string | null {
  return text !== null && canWrite(text) ? text : null;
}
