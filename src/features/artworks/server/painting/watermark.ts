import { loadScripts, outlineText } from '@pawtelier/studio/lettering';
import sharp from 'sharp';
import type { Spot } from '../../../../providers/generation/port.ts';
import { productWords } from '../../../../words/catalogs/product.ts';
import { sayDefault } from '../../../../words/say-default.ts';
import type { Words } from '../../../../words/words.ts';

/** Font size as a share of the picture's width. */
const fontSizeShare = 1 / 32;
/** Gaps between lines, and between repeats on a line, in multiples of the font size. */
const lineGapEms = 5;
const repeatGapEms = 3;
/** How far letters reach above and below their baseline, in multiples of the font size. */
const letterTop = 0.8;
const letterBottom = 0.25;

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

/** How the lines of a watermark may lie: their tilt, and shifts as shares of the steps from one to the next. */
const shifts = [-24, -18, -30, -12].flatMap((tiltDegrees) =>
  Array.from({ length: 20 }, (_, i) => ({ tiltDegrees, across: (i % 2) / 4, down: Math.floor(i / 2) / 10 })),
);
type Shift = (typeof shifts)[number];
const usual: Shift = { tiltDegrees: -24, across: 0, down: 0 };

export interface MarkOptions {
  /** Eyes in the picture, in pixels. The lines lie where they leave them free, as far as that is possible. */
  readonly eyes?: readonly Spot[];
  /** How much larger the letters and the gaps between them are; for a part of a picture. */
  readonly scale?: number;
}

interface Layout {
  readonly path: string;
  readonly size: number;
  readonly lineWidth: number;
  readonly stepX: number;
  readonly stepY: number;
}

/** The overlays that were used last are kept, at some ten kilobytes each. */
const maxOverlays = 100;
const overlays = new Map<string, Promise<Buffer>>();

/**
 * Watermark of every unpaid picture, as a PNG overlay. The same picture has it in the same place in every copy of a
 * size, so that two copies cannot be combined to remove it.
 */
export async function watermarkOverlay(
  text: string,
  width: number,
  height: number,
  { eyes = [], scale = 1 }: MarkOptions = {},
): Promise<Buffer> {
  await loadScripts([text]);
  const layout = layOut(text, width * fontSizeShare * scale);
  const shift = chooseShift(layout, width, height, eyes);
  const key = `${text}|${width}x${height}|${scale}|${Object.values(shift).join(' ')}`;
  const overlay =
    overlays.get(key) ??
    sharp(Buffer.from(drawMark(layout, width, height, shift)))
      .png()
      .toBuffer();
  overlays.delete(key);
  overlays.set(key, overlay);
  const [oldest] = overlays.keys();
  if (overlays.size > maxOverlays && oldest !== undefined) overlays.delete(oldest);
  return overlay;
}

/** Letters are outlines: text in an SVG would need system fonts, which a server may lack. */
function layOut(text: string, size: number): Layout {
  const { path, width: lineWidth } = outlineText(text, size);
  return { path, size, lineWidth, stepX: lineWidth + repeatGapEms * size, stepY: lineGapEms * size };
}

/** The first of the shifts that leave the eyes as free as possible. */
function chooseShift(layout: Layout, width: number, height: number, eyes: readonly Spot[]): Shift {
  const free = shifts.map((shift) =>
    Math.min(...eyes.map((eye) => distanceToLetters(layout, width, height, shift, eye))),
  );
  // More room than its own radius makes no eye clearer.
  const enough = Math.max(...eyes.map(({ radius }) => radius));
  const best = Math.min(enough, Math.max(...free));
  return shifts[free.findIndex((room) => room >= best)] ?? usual;
}

/** Distance in pixels from the edge of an eye to the nearest letters; negative if they cover some of it. */
function distanceToLetters(
  { size, lineWidth, stepX, stepY }: Layout,
  width: number,
  height: number,
  shift: Shift,
  eye: Spot,
): number {
  const angle = (-shift.tiltDegrees * Math.PI) / 180;
  const [dx, dy] = [eye.x - width / 2, eye.y - height / 2];
  const x = dx * Math.cos(angle) - dy * Math.sin(angle);
  const y = dx * Math.sin(angle) + dy * Math.cos(angle);
  let nearest = Infinity;
  const row = Math.floor(y / stepY - shift.down);
  for (const line of [row, row + 1]) {
    const baseline = (line + shift.down) * stepY;
    const beside = mod(x - startOf(line, shift, stepX), stepX);
    const across = beside < lineWidth ? 0 : Math.min(beside - lineWidth, stepX - beside);
    const down = Math.max(0, baseline - letterTop * size - y, y - baseline - letterBottom * size);
    nearest = Math.min(nearest, Math.hypot(across, down));
  }
  return nearest - eye.radius;
}

/** Every other row is shifted by half a step, so that no vertical strip is free of letters. */
function startOf(row: number, { across }: Shift, stepX: number): number {
  return ((row % 2 === 0 ? 0 : 0.5) + across) * stepX;
}

const mod = (value: number, by: number): number => ((value % by) + by) % by;

function drawMark({ path, size, stepX, stepY }: Layout, width: number, height: number, shift: Shift): string {
  // Rows reach half the diagonal from the center each way, so that they cover the picture at any tilt.
  const reach = Math.hypot(width, height) / 2;
  const marks: string[] = [];
  for (let row = Math.floor(-reach / stepY - shift.down); (row + shift.down) * stepY <= reach; row++) {
    const start = startOf(row, shift, stepX);
    for (let x = start - Math.ceil((reach + start) / stepX + 1) * stepX; x <= reach; x += stepX) {
      marks.push(`<use href="#mark" x="${x.toFixed(2)}" y="${((row + shift.down) * stepY).toFixed(2)}"/>`);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><path id="mark" d="${path}" fill="#fff" fill-opacity=".7" stroke="#1b1511" stroke-opacity=".45"
 stroke-width="${(size * 0.035).toFixed(2)}" paint-order="stroke"/></defs>
<g transform="translate(${width / 2} ${height / 2}) rotate(${shift.tiltDegrees})">${marks.join('')}</g></svg>`;
}
