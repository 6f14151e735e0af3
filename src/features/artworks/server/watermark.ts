import { loadScripts, outlineText } from '@pawtelier/studio/lettering';
import sharp from 'sharp';
import { productWords } from '../../../words/catalogs/product.ts';
import { sayDefault } from '../../../words/say-default.ts';
import type { Words } from '../../../words/words.ts';

const tiltDegrees = -24;
/** Font size as a share of the picture's width. */
const fontSizeShare = 1 / 32;
/** Gaps between lines, and between repeats on a line, in multiples of the font size. */
const lineGapEms = 5;
const repeatGapEms = 3;

/** Letters of scripts that no typeface of the engine has. */
const otherScripts =
  /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}|\p{Script=Common}|\p{Script=Inherited})\p{L}/u;

/**
 * What the watermark says: the name of the shop and a note in its main language. A note in a script that no typeface
 * has is in English, because it would be left out.
 */
export function watermarkText(shopName: string, words: Pick<Words, 'say'>): string {
  const note = words.say(productWords.watermark);
  return `${shopName} · ${otherScripts.test(note) ? sayDefault(productWords.watermark) : note}`;
}

const overlays = new Map<string, Promise<Buffer>>();

/**
 * Watermark of every unpaid picture, as a PNG overlay. Its position is fixed for each size in pixels, so that two
 * copies of a picture cannot be combined to remove it.
 */
export async function watermarkOverlay(text: string, width: number, height: number): Promise<Buffer> {
  const key = `${text}|${width}x${height}`;
  const overlay = overlays.get(key) ?? drawOverlay(text, width, height);
  overlays.set(key, overlay);
  return overlay;
}

async function drawOverlay(text: string, width: number, height: number): Promise<Buffer> {
  await loadScripts([text]);
  return sharp(Buffer.from(drawMark(text, width, height)))
    .png()
    .toBuffer();
}

/** Letters are outlines: text in an SVG would need system fonts, which a server may lack. */
function drawMark(text: string, width: number, height: number): string {
  const size = width * fontSizeShare;
  const line = outlineText(text, size);
  const stepX = line.width + repeatGapEms * size;
  const stepY = lineGapEms * size;
  // Rows reach half the diagonal from the center each way, so that they cover the picture at any tilt.
  const reach = Math.hypot(width, height) / 2;
  const marks: string[] = [];
  for (let row = Math.floor(-reach / stepY); row * stepY <= reach; row++) {
    // Every other row is shifted by half a step, so that no vertical strip is free of letters.
    const shift = row % 2 === 0 ? 0 : stepX / 2;
    for (let x = -reach - stepX + shift; x <= reach; x += stepX) {
      marks.push(`<use href="#mark" x="${x.toFixed(2)}" y="${(row * stepY).toFixed(2)}"/>`);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><path id="mark" d="${line.path}" fill="#fff" fill-opacity=".7" stroke="#1b1511" stroke-opacity=".45"
 stroke-width="${(size * 0.035).toFixed(2)}" paint-order="stroke"/></defs>
<g transform="translate(${width / 2} ${height / 2}) rotate(${tiltDegrees})">${marks.join('')}</g></svg>`;
}
