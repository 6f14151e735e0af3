import type { Size } from './homography.ts';

/** What the visitor marks: a sheet of paper, or something whose width and height they enter in inches. */
export interface Reference {
  readonly kind: 'letter' | 'a4' | 'other';
  readonly width: string;
  readonly height: string;
}

export const letterPaper: Reference = { kind: 'letter', width: '', height: '' };

const sheets: Readonly<Record<'letter' | 'a4', Size>> = {
  letter: { width: 8.5, height: 11 },
  a4: { width: 210 / 25.4, height: 297 / 25.4 },
};

/** Smallest and largest width or height of something that is marked, in inches. */
const lengths = { min: 2, max: 150 };

/** An entered length in inches; null if it is not one. A comma is a decimal point, too. */
export function readLength(text: string): number | null {
  const value = /^\d{1,3}([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
  return value >= lengths.min && value <= lengths.max ? value : null;
}

/** The size of what is marked, in inches; null until it is entered. Paper lies as it looks in the photo. */
export function sizeOf({ kind, width, height }: Reference, wide: boolean): Size | null {
  if (kind !== 'other') {
    const sheet = sheets[kind];
    return wide ? { width: sheet.height, height: sheet.width } : sheet;
  }
  const [across, up] = [readLength(width), readLength(height)];
  return across === null || up === null ? null : { width: across, height: up };
}
