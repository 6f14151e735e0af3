import sharp from 'sharp';

/** Corners of the sheet in `drawWall`, clockwise from the upper left: 170 x 220 pixels. */
export const sheetCorners = [
  { x: 300, y: 420 },
  { x: 470, y: 420 },
  { x: 470, y: 640 },
  { x: 300, y: 640 },
] as const;

/** A photo of a wall with a sheet of Letter paper, taken straight from the front: 1600 x 1200 pixels, JPEG. */
export async function drawWall(): Promise<Buffer> {
  const [{ x, y }, , corner] = sheetCorners;
  const sheet = `<rect x="${x}" y="${y}" width="${corner.x - x}" height="${corner.y - y}" fill="#f4efe4"/>`;
  const wall = '<rect width="1600" height="1200" fill="#a89c8b"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">${wall}${sheet}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
