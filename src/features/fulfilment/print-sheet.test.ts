import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from '../../../tests/factories/edged-picture.ts';
import { drawPrintSheet } from './server/desk/print-sheet.ts';

const boxOf = (pdf: string, name: string) =>
  new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(pdf)![1]!.split(' ').map(Number);
const linesOf = (content: string) => [...content.matchAll(/^([\d.]+) ([\d.]+) m$/gm)];

/** The instructions of the only page. */
function pageOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g)];
  const [start, length] = streams.map((found) => [found.index + found[0].length, Number(found[1])] as const)[0]!;
  return inflateSync(pdf.subarray(start, start + length)).toString('latin1');
}

test('given a print of 8x10 inches, then the cut is 8x10 inches, and the bleed 1/8 inch around it', async () => {
  const pdf = await drawPrintSheet(await drawPicture(2_400, 3_000), 'poster');
  const text = pdf.toString('latin1');
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [left, bottom, right, top] = boxOf(text, 'TrimBox') as [number, number, number, number];
  expect([right - left, top - bottom]).toEqual([8 * 72, 10 * 72]);
  expect(boxOf(text, 'BleedBox')).toEqual([left - 9, bottom - 9, right + 9, top + 9]);
  expect(boxOf(text, 'MediaBox')).toEqual([0, 0, right + left, top + bottom]);
  // The picture at 300 DPI, with 38 pixels on each side.
  expect(text).toContain('/Width 2476\n/Height 3076');
  const content = pageOf(pdf);
  expect(linesOf(content)).toHaveLength(8);
  expect(content).not.toContain('[2 2] 0 d');
});

test('given a canvas, then dashed marks show where it is folded', async () => {
  const content = pageOf(await drawPrintSheet(await drawPicture(4_500, 5_700), 'canvas'));
  expect(linesOf(content)).toHaveLength(16);
  expect(content).toContain('[2 2] 0 d');
});

test('given any print, then the bleed reflects its edge, and no pixel of the picture is changed', async () => {
  const picture = await drawPicture(900, 900);
  const pdf = await drawPrintSheet(picture, 'magnet');
  const image = pdf.indexOf('/Subtype /Image');
  const start = pdf.indexOf('stream\n', image) + 'stream\n'.length;
  const rows = inflateSync(pdf.subarray(start, pdf.indexOf('\nendstream', start)));
  const png = await sharp(picture)
    .extend({ top: 38, bottom: 38, left: 38, right: 38, extendWith: 'mirror' })
    .raw()
    .toBuffer();
  const shown = undoFilters(rows, 976);
  expect(shown.equals(png)).toBe(true);
  // Ten black pixels on either side of the cut, and white beyond them.
  const row = shown.subarray(500 * 976 * 3).subarray(0, 60 * 3);
  expect([27, 28, 47, 48].map((x) => row[x * 3])).toEqual([255, 0, 0, 255]);
});

/** Reverses the filter of each row of 8-bit RGB PNG pixels (PNG specification, 9.2). */
function undoFilters(rows: Buffer, width: number): Buffer {
  const stride = width * 3;
  const height = rows.length / (stride + 1);
  const out = Buffer.alloc(height * stride);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const a = x < 3 ? 0 : out[at - 3]!;
      const b = y === 0 ? 0 : out[at - stride]!;
      const c = x < 3 || y === 0 ? 0 : out[at - stride - 3]!;
      const nearest = [a, b, c].toSorted((p, q) => Math.abs(a + b - c - p) - Math.abs(a + b - c - q))[0]!;
      const guess = [0, a, b, (a + b) >> 1, nearest][filter!]!;
      out[at] = (rows[y * (stride + 1) + 1 + x]! + guess) & 255;
    }
  }
  return out;
}
