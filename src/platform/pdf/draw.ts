import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { encode } from 'uqr';
import { must } from '../../shared/must.ts';
import { readScriptFont } from '@pawtelier/studio/lettering';
import { fontOf, writtenPart, type PaperFont } from '../../shared/typeface.ts';

export interface Paper {
  readonly size: string | [number, number];
  readonly margin: number;
  readonly title: string;
}

/** Draws a document with PDFKit, with the shop's typeface as fonts named after `splitByFont`. */
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

/** Splits a text into runs that each need one font file, without its pictographs and what no file has. */
export function splitByFont(text: string): { font: PaperFont; text: string }[] {
  const runs: { font: PaperFont; text: string }[] = [];
  for (const character of writtenPart(text)) {
    const font = fontOf(character);
    if (font === null) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
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
  const scripts = ['cyrillic-greek', 'japanese'] as const;
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

/**
 * Writes a text at a place, broken into lines of a width. What does not fit into `height` is cut with an ellipsis.
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
  }: Look & { x: number; y: number; width: number; height?: number },
): void {
  const runs = splitByFont(text);
  document.fontSize(size).fillColor(color);
  for (const [index, run] of runs.entries()) {
    document.font(`${run.font}-${bold ? 'bold' : 'normal'}`);
    const continued = index < runs.length - 1;
    const bounded = height === undefined ? {} : { height, ellipsis: true };
    if (index === 0) document.text(run.text, x, y, { width, continued, ...bounded });
    else document.text(run.text, { continued });
  }
}

/** Writes a text in one line that ends at `right`. */
export function writeRight(
  document: PDFKit.PDFDocument,
  text: string,
  { right, y, size, bold = false, color = 'black' }: Look & { right: number; y: number },
): void {
  document.fontSize(size).fillColor(color);
  const runs = splitByFont(text).map((run) => {
    const font = `${run.font}-${bold ? 'bold' : 'normal'}`;
    return { font, text: run.text, width: document.font(font).widthOfString(run.text) };
  });
  let x = right - runs.reduce((sum, { width }) => sum + width, 0);
  for (const run of runs) {
    document.font(run.font).text(run.text, x, y, { lineBreak: false });
    x += run.width;
  }
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
