import sharp from 'sharp';
import { foldOf, printDpi } from '../../../catalog/contract.ts';
import { collectDocument } from '../../../../platform/pdf/draw.ts';

/** Points per inch. */
const inch = 72;
/** Points printed beyond the cut on each side, so that an inexact cut shows no white. */
const bleed = 0.125 * inch;
/** Room around the bleed, for the marks. */
const margin = 0.375 * inch;
/** Marks begin this far outside the cut, and are this long. */
const markGap = bleed + 0.0625 * inch;
const markLength = 0.25 * inch;

/**
 * Draws a sheet to print and cut, as PDF: the print file at its true size, 1/8 inch of bleed around it, and crop marks
 * at the corners. The bleed is the picture's reflection and is cut away; no pixel of the picture is changed. Prints
 * that are folded, such as a canvas, have dashed marks at their folds. TrimBox and BleedBox give the same lines to a
 * print shop's software (ISO 32000-1, 14.11.2).
 * @param png the print file, at 300 DPI
 */
export async function drawPrintSheet(png: Uint8Array, title: string): Promise<Buffer> {
  const around = Math.round((bleed / inch) * printDpi);
  const { data, info } = await sharp(png, { limitInputPixels: false })
    .removeAlpha()
    .extend({ top: around, bottom: around, left: around, right: around, extendWith: 'mirror' })
    .png({ compressionLevel: 4 })
    .toBuffer({ resolveWithObject: true });
  const pixels = { width: info.width - 2 * around, height: info.height - 2 * around };
  const trim = { width: (pixels.width / printDpi) * inch, height: (pixels.height / printDpi) * inch };
  const fold = (foldOf(pixels) / printDpi) * inch;
  const corner = margin + bleed;
  const size: [number, number] = [trim.width + 2 * corner, trim.height + 2 * corner];
  return collectDocument({ size, margin: 0, info: { Title: title }, font: '' }, (document) => {
    const box = (inset: number) => [inset, inset, size[0] - inset, size[1] - inset];
    Object.assign(document.page.dictionary.data, { TrimBox: box(corner), BleedBox: box(margin) });
    document.image(data, margin, margin, { width: size[0] - 2 * margin, height: size[1] - 2 * margin });
    document.lineWidth(0.25).strokeColor('black');
    for (const [inset, isFold] of [[0, false], ...(fold > 0 ? [[fold, true] as const] : [])] as const) {
      if (isFold) document.dash(2, { space: 2 });
      for (const x of [corner + inset, size[0] - corner - inset])
        for (const from of [corner - markGap - markLength, size[1] - corner + markGap])
          document.moveTo(x, from).lineTo(x, from + markLength);
      for (const y of [corner + inset, size[1] - corner - inset])
        for (const from of [corner - markGap - markLength, size[0] - corner + markGap])
          document.moveTo(from, y).lineTo(from + markLength, y);
      document.stroke();
    }
  });
}
