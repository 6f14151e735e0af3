import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { encode } from 'uqr';
import { must } from '../../shared/must.ts';
import { hasRightToLeft } from '../../shared/typeface.ts';
import { readScriptFont } from '@pawtelier/studio/lettering';
import { runsOf, type Run } from './line-order.ts';

export interface Paper {
  readonly size: string | [number, number];
  readonly margin: number;
  readonly title: string;
}

/** Draws a document with PDFKit, with the shop's typeface as fonts named after `runsOf`. */
export async function drawWithFonts(
  { size, margin, title }: Paper,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const fonts = await readFonts();
  return collectDocument({ size, margin, info: { Title: title }, font: '' }, (document) => {
    for (const [name, bytes] of Object.entries(fonts)) document.registerFont(name, bytes);
    draw(document);
  });
}

/** Draws a document with PDFKit. Resolves to the complete PDF. */
export async function collectDocument(
  options: PDFKit.PDFDocumentOptions,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  // Loaded when needed: few requests draw a document.
  const { default: Document } = await import('pdfkit');
  const document = new Document(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

let fontFiles: Promise<Record<string, Buffer>> | undefined;

/** The shop's typeface, regular and bold, as woff files, and a typeface of one weight for each other script. */
async function readFonts(): Promise<Record<string, Buffer>> {
  const { resolve } = createRequire(import.meta.url);
  const read = async (part: string, weight: number): Promise<Buffer> =>
    readFile(resolve(`@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`));
  fontFiles ??= (async () => ({
    ...(await readOtherScripts()),
    'latin-normal': await read('latin', 400),
    'latin-bold': await read('latin', 700),
    'extended-normal': await read('latin-ext', 400),
    'extended-bold': await read('latin-ext', 700),
  }))();
  return fontFiles;
}

async function readOtherScripts(): Promise<Record<string, Buffer>> {
  const scripts = ['cyrillic-greek', 'japanese', 'arabic', 'hebrew'] as const;
  const files = await Promise.all(scripts.map(async (script) => Buffer.from(await readScriptFont(script))));
  return Object.fromEntries(
    scripts.flatMap((script, index) =>
      ['normal', 'bold'].map((weight): [string, Buffer] => [`${script}-${weight}`, must(files[index])]),
    ),
  );
}

interface Look {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
}

/** How far the first baseline is below the top, in ems: that of Figtree, so that scripts share one baseline. */
const ascent = 0.95;

/**
 * Writes a text at a place, broken into lines of a width. What does not fit into `height` is cut with an ellipsis.
 * Where all around it is read from right to left (`rtl`), lines begin on the right.
 */
export function writeRuns(
  document: PDFKit.PDFDocument,
  text: string,
  {
    x,
    y,
    width,
    height,
    size,
    bold = false,
    color = 'black',
    rtl = false,
  }: Look & { x: number; y: number; width: number; height?: number; rtl?: boolean },
): void {
  document.fontSize(size).fillColor(color);
  const runs = runsOf(text);
  if (rtl || !isPlain(runs)) {
    writeLines(document, text, { x, y, width, height, size, bold, rtl });
    return;
  }
  const bounded = height === undefined ? {} : { height, ellipsis: true };
  for (const run of runs) document.font(fontOfRun(run, bold)).text(run.text, x, y, { width, ...bounded });
}

/** Whether PDFKit breaks and places the lines by itself: one font, from left to right, with Figtree's baseline. */
function isPlain(runs: readonly Run[]): boolean {
  return runs.length <= 1 && runs.every(({ font }) => font === 'latin' || font === 'extended');
}

interface Lines {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number | undefined;
  readonly size: number;
  readonly bold: boolean;
  readonly rtl: boolean;
}

/** PDFKit knows one font and one direction, so the lines of other texts are broken and ordered here. */
function writeLines(document: PDFKit.PDFDocument, text: string, { x, y, width, height, size, bold, rtl }: Lines): void {
  const step = lineHeight(document);
  const lines = breakLines(document, text, width, bold);
  const maxLines = height === undefined ? lines.length : Math.max(1, Math.floor(height / step));
  const shown = lines
    .slice(0, maxLines)
    .map((line, index) => (index === maxLines - 1 && lines.length > maxLines ? `${line}…` : line));
  // An address in Latin letters keeps its order: 'Main Street 12' is not '12 Main Street'.
  const direction = rtl && hasRightToLeft(text) ? 'rtl' : undefined;
  let top = y;
  for (const line of shown) {
    if (top + step > document.page.maxY()) {
      document.addPage();
      top = document.page.margins.top;
    }
    const runs = runsOf(line, direction);
    drawRuns(document, runs, rtl ? x + width - widthOf(document, runs, bold) : x, { y: top, size, bold });
    top += step;
  }
  document.y = top;
}

/** The height of a text that `writeRuns` breaks into lines of a width. */
export function heightOfRuns(document: PDFKit.PDFDocument, text: string, width: number, size: number): number {
  const runs = runsOf(text);
  document.fontSize(size);
  if (!isPlain(runs)) return breakLines(document, text, width, false).length * lineHeight(document);
  return runs.reduce((sum, run) => sum + document.font(fontOfRun(run, false)).heightOfString(run.text, { width }), 0);
}

function lineHeight(document: PDFKit.PDFDocument): number {
  return document.font('latin-normal').currentLineHeight(true);
}

/** Scripts whose words have no spaces between them. */
const spaceless = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
/** What stays in one line: a word with the spaces before it, and each letter of Japanese with the marks that follow. */
const unbroken = new RegExp(String.raw` *(?:[${spaceless}][ー、。！？）」』：]*|[^ ${spaceless}]+)| +`, 'gu');

function breakLines(document: PDFKit.PDFDocument, text: string, width: number, bold: boolean): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines = [''];
    for (const [part] of paragraph.matchAll(unbroken)) {
      const longer = `${lines.at(-1)}${part}`.trimStart();
      if (lines.at(-1) === '' || widthOf(document, runsOf(longer), bold) <= width) lines[lines.length - 1] = longer;
      else lines.push(part.trimStart());
    }
    return lines;
  });
}

function fontOfRun({ font }: Run, bold: boolean): string {
  return `${font}-${bold ? 'bold' : 'normal'}`;
}

/** How wide runs are in the size that is set. */
export function widthOf(document: PDFKit.PDFDocument, runs: readonly Run[], bold: boolean): number {
  return runs.reduce((sum, run) => sum + document.font(fontOfRun(run, bold)).widthOfString(run.text), 0);
}

/** Draws the runs of one line from `x`, in the color that is set. */
export function drawRuns(
  document: PDFKit.PDFDocument,
  runs: readonly Run[],
  x: number,
  { y, size, bold }: { readonly y: number; readonly size: number; readonly bold: boolean },
): void {
  document.fontSize(size);
  let left = x;
  for (const run of runs) {
    const step = widthOf(document, [run], bold);
    document.text(run.text, left, y + ascent * size, { lineBreak: false, baseline: 'alphabetic' });
    left += step;
  }
}

/** Writes a text in one line that ends at `right`, or begins at `left`. */
export function writeLine(
  document: PDFKit.PDFDocument,
  text: string,
  {
    y,
    size,
    bold = false,
    color = 'black',
    rtl = false,
    ...edge
  }: Look & { y: number; rtl?: boolean } & ({ right: number } | { left: number }),
): void {
  document.fontSize(size).fillColor(color);
  const runs = runsOf(text, rtl ? 'rtl' : undefined);
  const x = 'left' in edge ? edge.left : edge.right - widthOf(document, runs, bold);
  drawRuns(document, runs, x, { y, size, bold });
}

/** Draws a QR code, black on the white of the paper, which has to stay free around it. Lengths in points. */
export function drawCode(document: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const cell = side / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) document.rect(x + column * cell, y + row * cell, cell, cell);
  document.fill('#000000');
}
