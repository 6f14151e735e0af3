/** A size of paper, as PDFKit names it. */
export type PaperSize = 'A4' | 'LETTER';

/** Countries whose printers hold letter paper. */
const onLetter: ReadonlySet<string> = new Set(['US', 'CA', 'MX']);

/** What the printers of a country hold. */
export function paperSizeIn(country: string): PaperSize {
  return onLetter.has(country) ? 'LETTER' : 'A4';
}
