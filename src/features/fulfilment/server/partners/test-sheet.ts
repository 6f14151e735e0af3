import sharp from 'sharp';
import { findSize, printPixels, type ProductType } from '../../../catalog/contract.ts';
import type { FulfilmentContext } from '../context.ts';

export interface TestSheetProduct {
  readonly productType: ProductType;
  readonly productSize: string;
}

/** A test sheet for a product. `bleed`: pixels by which it is wider and higher than the print, see `findBleed`. */
export interface TestSheet extends TestSheetProduct {
  readonly bleed: number;
}

/** Public signed URL of a test sheet. It opens this sheet only. */
export function testSheetUrl(
  { config, printLinks }: Pick<FulfilmentContext, 'config' | 'printLinks'>,
  sheet: TestSheet,
): string {
  const [type, size] = [sheet.productType, sheet.productSize].map(encodeURIComponent);
  const file = sheet.bleed === 0 ? 'sheet.png' : `sheet-${sheet.bleed}.png`;
  return `${config.publicUrl}/api/print-samples/${type}/${size}/${printLinks.sign(signedPart(sheet))}/${file}`;
}

/** Whether the key belongs to this sheet. */
export function isSignedTestSheet(
  { printLinks }: Pick<FulfilmentContext, 'printLinks'>,
  sheet: TestSheet,
  key: string,
): boolean {
  return printLinks.verify(signedPart(sheet), key);
}

function signedPart({ productType, productSize, bleed }: TestSheet): string {
  return `sample ${productType} ${productSize} ${bleed}`;
}

/** Pixels between two lines of the grid: an inch of a print. */
const inchPixels = 300;

/**
 * Draws a test sheet as PNG, in exactly the size in pixels that the partner prints from: a grid of inches, a line along
 * every edge and a cross from corner to corner, so that a preview of it shows any cropping, folding or scaling. Null
 * for a size that does not exist.
 */
export async function drawTestSheet({ productType, productSize, bleed }: TestSheet): Promise<Buffer | null> {
  const size = findSize(productType, productSize);
  if (size === null) return null;
  const print = printPixels(size);
  const [width, height] = [print.width + bleed, print.height + bleed];
  const grid = [...lines(width, (x) => `M${x} 0V${height}`), ...lines(height, (y) => `M0 ${y}H${width}`)].join('');
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">
    <rect width="100%" height="100%" fill="#f6efe4"/>
    <path d="${grid}" stroke="#cdbfa8" stroke-width="4"/>
    <path d="M0 0L${width} ${height}M${width} 0L0 ${height}" stroke="#2f5d50" stroke-width="8"/>
    <rect x="8" y="8" width="${width - 16}" height="${height - 16}" stroke="#b3432b" stroke-width="16"/>
  </svg>`;
  return sharp(Buffer.from(sheet)).png({ palette: true }).toBuffer();
}

function lines(length: number, draw: (at: number) => string): string[] {
  return Array.from({ length: Math.ceil(length / inchPixels) - 1 }, (_, index) => draw((index + 1) * inchPixels));
}
