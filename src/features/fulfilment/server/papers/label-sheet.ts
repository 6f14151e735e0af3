import type { ShippingAddress } from '../../../orders/contract.ts';
import { drawRuns, drawWithFonts, widthOf } from '../../../../platform/pdf/draw.ts';
import { runsOf } from '../../../../platform/pdf/line-order.ts';
import type { PaperSize } from '../../../../platform/pdf/paper-size.ts';
import { labelLines } from './address-label.ts';

/** Points per inch. */
const inch = 72;

const millimeter = inch / 25.4;

interface LabelSheet {
  readonly top: number;
  readonly left: number;
  /** From the left edge of a column to that of the next. */
  readonly columnStep: number;
  readonly width: number;
  /** Labels touch those above and below. */
  readonly height: number;
}

const columns = 2;
const rows = 5;

/** Sheets of ten labels, as shipping labels are sold. The panel names them: `labelSheetNames`. */
const sheets: Readonly<Record<PaperSize, LabelSheet>> = {
  /** Avery 5163 and 8163: 4 x 2 inches. */
  LETTER: {
    top: 0.5 * inch,
    left: (5 / 32) * inch,
    columnStep: (4 + 3 / 16) * inch,
    width: 4 * inch,
    height: 2 * inch,
  },
  /** Avery L7173 and J8173: 99.1 x 57 millimeters. */
  A4: {
    top: 6 * millimeter,
    left: 4.65 * millimeter,
    columnStep: 101.6 * millimeter,
    width: 99.1 * millimeter,
    height: 57 * millimeter,
  },
};

const padding = 0.25 * inch;
const minFontSize = 6;

export interface Label {
  /** The first line, small. */
  readonly from: string;
  readonly address: ShippingAddress;
}

/** Draws address labels as a PDF, and `notes` on a page at the end. Lines that are too long are set smaller. */
export async function drawLabelSheets(
  size: PaperSize,
  labels: readonly Label[],
  notes: readonly string[],
): Promise<Buffer> {
  const perPage = columns * rows;
  const sheet = sheets[size];
  return drawWithFonts({ size, margin: 0, title: 'Address labels' }, (document) => {
    for (const [index, label] of labels.entries()) {
      const place = index % perPage;
      if (index > 0 && place === 0) document.addPage();
      drawLabel(document, label, {
        left: sheet.left + (place % columns) * sheet.columnStep,
        top: sheet.top + Math.floor(place / columns) * sheet.height,
        width: sheet.width - 2 * padding,
      });
    }
    drawNotes(document, notes);
  });
}

function drawLabel(
  document: PDFKit.PDFDocument,
  { from, address }: Label,
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
): void {
  let y = top + padding;
  const write = (text: string, size: number, weight: 'bold' | 'normal', after: number): void => {
    drawLine(document, text, { left: left + padding, top: y, width, size, weight });
    y += size + after;
  };
  write(from, 8, 'normal', 14);
  for (const { text, isName } of labelLines(address)) {
    if (isName) write(text, 14, 'bold', 5);
    else write(text, 13, 'normal', 5);
  }
}

/** Writes one line of text, smaller where it would be wider than `width`. */
function drawLine(
  document: PDFKit.PDFDocument,
  text: string,
  {
    left,
    top,
    width,
    size,
    weight,
  }: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly size: number;
    readonly weight: 'bold' | 'normal';
  },
): void {
  const runs = runsOf(text);
  const bold = weight === 'bold';
  const full = widthOf(document.fontSize(size), runs, bold);
  const fitted = full <= width ? size : Math.max(minFontSize, (size * width) / full);
  drawRuns(document, runs, left, { y: top + (size - fitted) / 2, size: fitted, bold });
}

const notesPerPage = 40;

function drawNotes(document: PDFKit.PDFDocument, notes: readonly string[]): void {
  for (const [index, note] of notes.entries()) {
    const line = index % notesPerPage;
    if (line === 0) {
      document.addPage();
      drawLine(document, 'Without a label', { left: inch, top: inch, width: 6 * inch, size: 14, weight: 'bold' });
    }
    const top = 1.5 * inch + line * 16;
    drawLine(document, note, { left: inch, top, width: 6.5 * inch, size: 10, weight: 'normal' });
  }
}
