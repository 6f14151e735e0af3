import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outlineText } from '@pawtelier/studio/lettering';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { root } from '../processes/process.ts';

/** Size in pixels at which social networks show a shared link. */
const size = { width: 1200, height: 630 };

interface FramedPicture {
  file: string;
  /** Outer left and top of the frame, width of its opening, and widths around it; in pixels. */
  left: number;
  top: number;
  window: number;
  molding: number;
  mat: number;
  /** Colors of the molding's top, right, bottom and left side, with light from the upper left. */
  wood: readonly [string, string, string, string];
}

const ebony = ['#443830', '#221A15', '#15100D', '#30261F'] as const;
const oak = ['#CBA06C', '#AC7F4B', '#946937', '#BE9159'] as const;
const gold = ['#E3C67F', '#AE8537', '#8C6725', '#CBA353'] as const;

const framedPictures: readonly FramedPicture[] = [
  {
    file: 'hero/biscuit-impasto-painting-720.avif',
    left: 580,
    top: 56,
    window: 290,
    molding: 13,
    mat: 36,
    wood: ebony,
  },
  { file: 'hero/mabel-tattoo-style.avif', left: 1000, top: 70, window: 122, molding: 7, mat: 14, wood: oak },
  { file: 'hero/otto-vintage-poster-print.avif', left: 1000, top: 308, window: 150, molding: 7, mat: 0, wood: gold },
];

/** The picture for shared links: the landing page's frames and headline. Made from the committed sample pictures. */
export async function makeSharePicture(): Promise<Buffer> {
  const lines = ['Your pet,', 'hung like they', 'own the place.'].map((line, index) =>
    outline(line, 60, 64, 232 + index * 74, '#241C17'),
  );
  const wall = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<defs><radialGradient id="light" cx=".62" cy=".02" r=".8"><stop offset="0" stop-color="#FFFCF4"/><stop offset="1" stop-color="#FFFCF4" stop-opacity="0"/></radialGradient>
<filter id="soft" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur stdDeviation="15"/></filter></defs>
<rect width="100%" height="100%" fill="#F1E7D8"/><rect width="100%" height="100%" fill="url(#light)"/>
<rect y="584" width="100%" height="46" fill="#E6D8C4"/><rect y="578" width="100%" height="6" fill="#FFFDF9"/>
${lines.join('')}${outline('One photo, 27 styles: posters,', 24, 64, 444, '#594C42')}${outline('magnets, mugs and downloads.', 24, 64, 478, '#594C42')}
${framedPictures.map(drawFrame).join('')}</svg>`;
  const pictures = await Promise.all(framedPictures.map(placePicture));
  return sharp(Buffer.from(wall)).composite(pictures).removeAlpha().jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

/** The picture in examples of emails, at twice the width at which emails show it. */
export async function makeExamplePicture(): Promise<Buffer> {
  const file = join(root, 'src/web/pictures/hero/biscuit-impasto-painting-720.avif');
  return sharp(file).resize({ width: 464 }).jpeg({ quality: 72, mozjpeg: true }).toBuffer();
}

function outline(text: string, height: number, x: number, y: number, fill: string): string {
  return `<path transform="translate(${x} ${y})" d="${outlineText(text, height).path}" fill="${fill}"/>`;
}

/** Shadow, four mitered sides, mat, and the bevel around the opening. */
function drawFrame({ left, top, window, molding: m, mat, wood }: FramedPicture): string {
  const width = window + 2 * (mat + m);
  const height = window * 1.25 + 2 * (mat + m);
  const [right, bottom] = [left + width, top + height];
  const sides = [
    `${left},${top} ${right},${top} ${right - m},${top + m} ${left + m},${top + m}`,
    `${right},${top} ${right},${bottom} ${right - m},${bottom - m} ${right - m},${top + m}`,
    `${left},${bottom} ${right},${bottom} ${right - m},${bottom - m} ${left + m},${bottom - m}`,
    `${left},${top} ${left + m},${top + m} ${left + m},${bottom - m} ${left},${bottom}`,
  ];
  const edge = m + mat - 2;
  return `<rect x="${left + 12}" y="${top + 20}" width="${width}" height="${height}" fill="#28180C" opacity=".38" filter="url(#soft)"/>
<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#FDFBF6"/>
${sides.map((points, side) => `<polygon points="${points}" fill="${wood[side]}"/>`).join('')}
<rect x="${left + edge}" y="${top + edge}" width="${window + 4}" height="${window * 1.25 + 4}" fill="#E0D5C4"/>`;
}

async function placePicture({ file, left, top, window, molding, mat }: FramedPicture): Promise<OverlayOptions> {
  const input = await sharp(await readFile(join(root, 'src/web/pictures', file)))
    .resize(window, Math.round(window * 1.25))
    .png()
    .toBuffer();
  return { input, left: left + molding + mat, top: top + molding + mat };
}
