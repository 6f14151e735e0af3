import sharp from 'sharp';
import { injectedScript, jpegType, plain, pngType, withChunk, type HostileFile } from './bytes.ts';

export async function strangeKinds(): Promise<HostileFile[]> {
  const svg = (inside: string): Buffer => Buffer.from(`<?xml version="1.0"?>${inside}`);
  const open =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="500" height="500">';
  const frames = Buffer.alloc(300 * 600 * 3, 0x80);
  const animated = () => sharp(frames, { raw: { width: 300, height: 600, channels: 3, pageHeight: 300 } });
  const apng = withChunk(await plain().png().toBuffer(), 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return [
    {
      why: 'an SVG with a script',
      name: 'pet.svg',
      type: 'image/svg+xml',
      bytes: svg(`${open}${injectedScript}</svg>`),
    },
    {
      why: 'an SVG that reads a file',
      ...jpegType,
      bytes: svg(`<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>${open}<text>&f;</text></svg>`),
    },
    {
      why: 'an SVG that fetches a URL',
      ...pngType,
      bytes: svg(`${open}<image xlink:href="http://169.254.169.254/latest/meta-data/"/></svg>`),
    },
    {
      why: 'an SVG with an entity that doubles thirty times',
      ...pngType,
      bytes: svg(`<!DOCTYPE svg [<!ENTITY a0 "aa">${doublings(30)}]>${open}<text>&a30;</text></svg>`),
    },
    { why: 'a 16-bit PNG', ...pngType, bytes: await plain().toColorspace('rgb16').png().toBuffer() },
    { why: 'a CMYK JPEG', ...jpegType, bytes: await plain().toColorspace('cmyk').jpeg().toBuffer() },
    { why: 'a gray JPEG', ...jpegType, bytes: await plain().grayscale().jpeg().toBuffer() },
    { why: 'a progressive JPEG', ...jpegType, bytes: await plain().jpeg({ progressive: true }).toBuffer() },
    { why: 'an animated GIF', ...jpegType, bytes: await animated().gif().toBuffer() },
    { why: 'an animated WebP', ...jpegType, bytes: await animated().webp().toBuffer() },
    { why: 'an animated PNG', ...pngType, bytes: apng },
    { why: 'an AVIF', ...jpegType, bytes: Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1') },
    {
      why: 'a HEIC signature without a picture',
      name: 'IMG_1.HEIC',
      type: 'image/heic',
      bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    },
    { why: 'a PDF', ...jpegType, bytes: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF') },
    {
      why: 'a PostScript program',
      ...jpegType,
      bytes: Buffer.from('%!PS\n(/etc/passwd) (r) file 100 string readstring pop print'),
    },
    {
      why: 'ImageMagick drawing commands',
      ...jpegType,
      bytes: Buffer.from("push graphic-context\nimage over 0,0 0,0 'https://evil.test/x.jpg'\npop graphic-context"),
    },
    {
      why: 'a playlist that reads a file',
      ...jpegType,
      bytes: Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
    },
    { why: 'a bitmap', ...jpegType, bytes: Buffer.concat([Buffer.from('BM'), Buffer.alloc(500)]) },
  ];
}

/** Declarations of the entities a1 to a`times`, each of which holds the one before twice. */
function doublings(times: number): string {
  return Array.from({ length: times }, (_, i) => `<!ENTITY a${i + 1} "&a${i};&a${i};">`).join('');
}
