import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { Raster } from '../../src/index.ts';

const tile = { width: 160, height: 200 };

/** Collects pictures by row and column and lays them out on one sheet, for inspection by eye. */
export function makeSheet(
  rows: string[],
  columns: string[],
): { add(picture: Raster, row: string, column: string): Promise<void>; write(path: string): Promise<void> } {
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  return {
    async add({ width, height, data }, row, column) {
      const input = await sharp(data, { raw: { width, height, channels: 3 } })
        .resize(tile.width - 4, tile.height - 4)
        .png()
        .toBuffer();
      tiles.push({ input, left: columns.indexOf(column) * tile.width + 2, top: rows.indexOf(row) * tile.height + 2 });
    },
    async write(path) {
      await mkdir(dirname(path), { recursive: true });
      await sharp({
        create: {
          width: columns.length * tile.width,
          height: rows.length * tile.height,
          channels: 3,
          background: '#555',
        },
      })
        .composite(tiles)
        .png()
        .toFile(path);
    },
  };
}
