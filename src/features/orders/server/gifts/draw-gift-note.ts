import { drawCode, drawWithFonts, heightOfRuns, writeRuns } from '../../../../platform/pdf/draw.ts';
import { canWrite, hasRightToLeft } from '../../../../shared/typeface.ts';
import { sayOnPaper } from '../../../../platform/pdf/say-on-paper.ts';
import { giftWords } from '../../../../words/catalogs/gift.ts';
import type { Say } from '../../../../words/words.ts';
import type { GiftPaper } from '../../contract.ts';
import type { GiftRow } from './gift-store.ts';

const ink = '#1f2a24';
const soft = '#5a645e';
const accent = '#2f5d46';
const wood = '#2b2019';
const mat = '#faf7f0';
/** In points. */
const maxPicture = { width: 300, height: 340 };
const molding = 9;
const margin = 26;
/** A note that is longer is set smaller. */
const noteHeight = 130;
const noteSizes = [15, 13.5, 12, 10.5, 9] as const;

export interface GiftNote {
  readonly shopName: string;
  readonly gift: Pick<GiftRow, 'toName' | 'fromName' | 'note'>;
  /** A JPEG with its size in pixels. */
  readonly picture: { readonly bytes: Uint8Array; readonly width: number; readonly height: number };
  /** Null if the customer gave none. */
  readonly petName: string | null;
  /** What the code to the film opens; null if there is none. */
  readonly filmUrl: string | null;
}

/** Draws the card that goes with a gift, a page with picture, names and note, as PDF. */
export async function drawGiftNote(
  { shopName, gift, picture, petName, filmUrl }: GiftNote,
  paper: GiftPaper,
  spoken: Say,
): Promise<Buffer> {
  const say = sayOnPaper(spoken);
  const size = paper === 'a4' ? 'A4' : 'LETTER';
  return drawWithFonts({ size, margin: 0, title: say(giftWords.cardTitle, { shop: shopName }) }, (document) => {
    const { width: pageWidth, height: pageHeight } = document.page;
    document
      .roundedRect(30, 30, pageWidth - 60, pageHeight - 60, 14)
      .lineWidth(1)
      .stroke(accent);
    document
      .roundedRect(37, 37, pageWidth - 74, pageHeight - 74, 10)
      .lineWidth(0.5)
      .stroke(accent);

    const scale = Math.min(maxPicture.width / picture.width, maxPicture.height / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const edge = molding + margin;
    const [left, top] = [(pageWidth - width) / 2, 72 + edge];
    document.rect(left - edge, top - edge, width + 2 * edge, height + 2 * edge).fill(wood);
    document.rect(left - margin, top - margin, width + 2 * margin, height + 2 * margin).fill(mat);
    document.image(Buffer.from(picture.bytes), left, top, { width, height });

    const column = { x: (pageWidth - 380) / 2, width: 380, rtl: hasRightToLeft(say(giftWords.cardFilm)) };
    let y = top + height + edge + 28;
    if (gift.toName !== '') {
      writeRuns(document, say(giftWords.cardTo, { name: gift.toName }), {
        ...column,
        y,
        size: 24,
        bold: true,
        color: ink,
      });
      y = document.y + 8;
    }
    if (gift.note !== '') {
      const note = gift.note.replaceAll(/\r\n?/g, '\n');
      const size =
        noteSizes.find((one) => heightOfRuns(document, note, column.width, one) <= noteHeight) ??
        Math.min(...noteSizes);
      writeRuns(document, note, { ...column, y, size, color: ink, height: noteHeight });
      y = document.y + 10;
    }
    if (gift.fromName !== '')
      writeRuns(document, say(giftWords.cardFrom, { name: gift.fromName }), { ...column, y, size: 15, color: soft });
    if (filmUrl !== null) {
      const [side, right] = [62, column.x + column.width];
      const codeAt = column.rtl ? column.x : right - side;
      drawCode(document, filmUrl, codeAt, pageHeight - 52 - side, side);
      const beside = { x: column.rtl ? codeAt + side + 10 : codeAt - 118, y: pageHeight - 66, width: 108 };
      writeRuns(document, say(giftWords.cardFilm), { ...beside, rtl: false, size: 10, color: soft });
    }
    const made =
      petName === null || !canWrite(petName)
        ? say(giftWords.cardMade, { shop: shopName })
        : say(giftWords.cardMadeOf, { pet: petName, shop: shopName });
    writeRuns(document, made, { ...column, y: pageHeight - 66, size: 10, color: soft });
  });
}
