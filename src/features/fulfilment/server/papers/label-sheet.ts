import type { ShippingAddress } from '../../../orders/contract.ts';
import { drawCode, drawRuns, drawWithFonts, widthOf, writeRuns } from '../../../../platform/pdf/draw.ts';
import { runsOf } from '../../../../platform/pdf/line-order.ts';
import type { PaperSize } from '../../../../platform/pdf/paper-size.ts';
import { hasRightToLeft } from '../../../../shared/typeface.ts';
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

/** What is stuck to the back of a print. */
export interface BackLabel {
  /** The pet's name, or the title of the product. */
  readonly title: string;
  /** Name of the style; '' if it has none. */
  readonly style: string;
  /** What the code opens, in words. */
  readonly invitation: string;
  readonly shopName: string;
  /** What the code opens. */
  readonly filmUrl: string;
}

/** Draws address labels as a PDF, and `notes` on a page at the end. Lines that are too long are set smaller. */
export async function drawLabelSheets(
  size: PaperSize,
  labels: readonly Label[],
  notes: readonly string[],
): Promise<Buffer> {
  return drawSheets(size, 'Address labels', notes, labels, drawLabel);
}

/** Draws the labels for the backs of prints as a PDF, and `notes` on a page at the end. */
export async function drawBackLabelSheets(
  size: PaperSize,
  labels: readonly BackLabel[],
  notes: readonly string[],
): Promise<Buffer> {
  return drawSheets(size, 'Labels for the backs', notes, labels, drawBackLabel);
}

/** The upper left corner of a label, and what can be written on. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

async function drawSheets<T>(
  size: PaperSize,
  title: string,
  notes: readonly string[],
  labels: readonly T[],
  draw: (document: PDFKit.PDFDocument, label: T, place: Place) => void,
): Promise<Buffer> {
  const perPage = columns * rows;
  const sheet = sheets[size];
  return drawWithFonts({ size, margin: 0, title }, (document) => {
    for (const [index, label] of labels.entries()) {
      const place = index % perPage;
      if (index > 0 && place === 0) document.addPage();
      draw(document, label, {
        left: sheet.left + (place % columns) * sheet.columnStep + padding,
        top: sheet.top + Math.floor(place / columns) * sheet.height + padding,
        width: sheet.width - 2 * padding,
        height: sheet.height - 2 * padding,
      });
    }
    drawNotes(document, notes);
  });
}

function drawLabel(document: PDFKit.PDFDocument, { from, address }: Label, { left, top, width }: Place): void {
  let y = top;
  const write = (text: string, size: number, weight: 'bold' | 'normal', after: number): void => {
    drawLine(document, text, { left, top: y, width, size, weight });
    y += size + after;
  };
  write(from, 8, 'normal', 14);
  for (const { text, isName } of labelLines(address)) {
    if (isName) write(text, 14, 'bold', 5);
    else write(text, 13, 'normal', 5);
  }
}

/** Space between the words of such a label and its code, which has to stay free of everything. */
const besideCode = 14;

function drawBackLabel(
  document: PDFKit.PDFDocument,
  { title, style, invitation, shopName, filmUrl }: BackLabel,
  { left, top, width, height }: Place,
): void {
  drawCode(document, filmUrl, left + width - height, top, height);
  const room = { x: left, width: width - height - besideCode, rtl: hasRightToLeft(invitation) };
  writeRuns(document, title, { ...room, y: top, height: 36, size: 14, bold: true });
  writeRuns(document, style, { ...room, y: top + 38, height: 24, size: 10 });
  writeRuns(document, invitation, { ...room, y: top + 62, height: 34, size: 9 });
  writeRuns(document, shopName, { ...room, y: top + height - 9, height: 10, size: 7 });
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
