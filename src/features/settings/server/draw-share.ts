import sharp from 'sharp';

/** Pixels at which social networks show a shared link. */
const size = { width: 1200, height: 630 } as const;

/** Draws the picture for shared links: the logo on a lit wall of the color `wall`. */
export async function drawShare(
  logo: Uint8Array,
  { wall, ground }: { readonly wall: string; readonly ground: 'light' | 'dark' | null },
): Promise<Buffer> {
  const { data, info } = await sharp(logo)
    .resize({ width: 760, height: 300, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((size.width - info.width) / 2);
  // The shelf is not part of the wall, in whose middle the logo hangs.
  const top = Math.round((shelf - info.height) / 2);
  const plate =
    ground === 'dark'
      ? `<rect x="${left - 48}" y="${top - 48}" width="${info.width + 96}" height="${info.height + 96}" rx="20" fill="#2a1d26"/>`
      : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<defs><radialGradient id="light" cx=".5" cy=".02" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".75"/>
<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="100%" height="100%" fill="${wall}"/><rect width="100%" height="100%" fill="url(#light)"/>
<rect y="${shelf + 6}" width="100%" height="46" fill="#000" fill-opacity=".07"/>
<rect y="${shelf}" width="100%" height="6" fill="#fff" fill-opacity=".85"/>${plate}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: data, left, top }])
    .removeAlpha()
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

/** Pixels from the top to the shelf below the wall. */
const shelf = 578;
