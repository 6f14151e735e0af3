import sharp, { type OverlayOptions, type Sharp } from 'sharp';

/** Size of one picture on the sheet, and the gap between two, in pixels. */
const cell = { width: 320, height: 400, gap: 12 } as const;

/** Lays pictures out on white, row by row; null makes a gray cell. At least one row has a picture. Returns a PNG. */
export async function layOut(rows: readonly (readonly (Uint8Array | null)[])[]): Promise<Buffer> {
  const columns = Math.max(...rows.map((row) => row.length));
  const placed: OverlayOptions[] = [];
  for (const [y, row] of rows.entries()) {
    for (const [x, picture] of row.entries()) {
      const input = await (
        picture === null
          ? emptyCell()
          : sharp(picture).resize(cell.width, cell.height, { fit: 'contain', background: '#fff' })
      )
        .png()
        .toBuffer();
      placed.push({
        input,
        left: cell.gap + x * (cell.width + cell.gap),
        top: cell.gap + y * (cell.height + cell.gap),
      });
    }
  }
  const size = {
    width: cell.gap + columns * (cell.width + cell.gap),
    height: cell.gap + rows.length * (cell.height + cell.gap),
  };
  return sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(placed)
    .png()
    .toBuffer();
}

function emptyCell(): Sharp {
  return sharp({ create: { width: cell.width, height: cell.height, channels: 3, background: '#d8d8d8' } });
}
