import { drawCode, drawWithFonts, writeRuns, type Paper } from '../../../../platform/pdf/draw.ts';
import type { PaperLook } from '../../../settings/server/service.ts';

/** Points per inch. */
export const inch = 72;

export interface Page {
  write(text: string, look: { size: number; bold?: boolean; after?: number; color?: string }): void;
  logo(logo: NonNullable<PaperLook['logo']>): void;
  gap(points: number): void;
  /** A QR code with words below it. */
  code(text: string, words: string): void;
  /** A line across the page; black without a color. */
  rule(color: string | null): void;
}

/** Draws a paper of lines from top to bottom, along its right edge where it is read from right to left (`rtl`). */
export async function drawDocument(
  { rtl = false, ...paper }: Paper & { readonly rtl?: boolean },
  draw: (page: Page) => void,
): Promise<Buffer> {
  return drawWithFonts(paper, (document) => draw(pageOf(document, rtl)));
}

function pageOf(document: PDFKit.PDFDocument, rtl: boolean): Page {
  const { left, right } = document.page.margins;
  const full = document.page.width - left - right;
  /** Where something of a width begins. */
  const beginOf = (width: number) => (rtl ? left + full - width : left);
  return {
    write(text, { size, bold = false, after = 0, color = '#000000' }) {
      writeRuns(document, text, { x: left, y: document.y, width: full, size, bold, color, rtl });
      if (after > 0) document.y += after;
    },
    logo({ png, ground, ...pixels }) {
      const box = { width: 2.6 * inch, height: 0.7 * inch };
      const scale = Math.min(box.width / pixels.width, box.height / pixels.height);
      const [width, height] = [pixels.width * scale, pixels.height * scale];
      const margin = ground === 'dark' ? 10 : 0;
      const begin = beginOf(width + 2 * margin);
      // White paper is the wrong ground for a light logo.
      if (margin > 0)
        document.roundedRect(begin, document.y, width + 2 * margin, height + 2 * margin, 6).fill('#2a1d26');
      document.image(Buffer.from(png), begin + margin, document.y + margin, { width, height });
      document.x = left;
      document.y += height + 2 * margin + 12;
    },
    gap(points) {
      document.y += points;
    },
    code(text, words) {
      document.y += 12;
      drawCode(document, text, beginOf(72), document.y, 72);
      document.y += 72 + 6;
      writeRuns(document, words, { x: left, y: document.y, width: full, size: 9, rtl });
      document.y += 12;
    },
    rule(color) {
      document
        .moveTo(left, document.y)
        .lineTo(left + full, document.y)
        .lineWidth(0.5)
        .stroke(color ?? '#000000');
      document.y += 14;
    },
  };
}
