import { amountOnPaper } from '../../../platform/pdf/amount-on-paper.ts';
import { drawWithFonts, writeRuns } from '../../../platform/pdf/draw.ts';
import { sayOnPaper } from '../../../platform/pdf/say-on-paper.ts';
import { hasRightToLeft } from '../../../shared/typeface.ts';
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

/** Draws a gift card to print and cut out on US letter paper, as PDF. `code` is shown with separators. */
export async function drawGiftCard(
  { shopName, publicUrl }: { shopName: string; publicUrl: string },
  spoken: Say,
  card: GiftCardRow,
  code: string,
): Promise<Buffer> {
  const say = sayOnPaper(spoken);
  const [left, top, width, height] = [0.75 * inch, 0.75 * inch, 7 * inch, 4.6 * inch];
  return drawWithFonts(
    { size: 'LETTER', margin: 0, title: say(printedCardWords.title, { shop: shopName }) },
    (document) => {
      document.roundedRect(left, top, width, height, 12).lineWidth(1).stroke(accent);
      document
        .roundedRect(left + 8, top + 8, width - 16, height - 16, 8)
        .lineWidth(0.5)
        .stroke(accent);
      const inner = { x: left + 36, width: width - 72, rtl: hasRightToLeft(say(printedCardWords.cut)) };
      const write = (
        text: string,
        y: number,
        look: { size: number; bold?: boolean; color?: string; height?: number },
      ) => writeRuns(document, text, { ...inner, y, ...look });
      write(shopName, top + 32, { size: 15, bold: true, color: accent });
      write(amountOnPaper(money(card.amount, card.currency), true), top + 58, {
        size: 40,
        bold: true,
        color: ink,
      });
      write(card.goodFor ?? say(printedCardWords.giftCard), top + 108, { size: 13, color: soft });
      if (card.toName !== null)
        write(say(printedCardWords.to, { name: card.toName }), top + 138, { size: 14, bold: true, color: ink });
      if (card.message !== null) write(card.message, top + 160, { size: 12, color: ink, height: messageHeight });
      if (card.fromName !== null)
        write(say(printedCardWords.from, { name: card.fromName }), top + height - 92, { size: 12, color: soft });
      write(formatGiftCardCode(code), top + height - 66, { size: 20, bold: true, color: ink });
      write(say(printedCardWords.how, { address: publicUrl.replace(/^https?:\/\//, '') }), top + height - 38, {
        size: 10,
        color: soft,
      });
      document
        .moveTo(0, 5.5 * inch)
        .lineTo(8.5 * inch, 5.5 * inch)
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
    },
  );
}
