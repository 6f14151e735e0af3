import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Analysis } from '../../src/index.ts';
import { toByte } from '../../src/core/image.ts';
import type { PetPhoto } from '../petdata.ts';

/** Result for one photo. */
export interface Judged {
  readonly photo: PetPhoto;
  readonly analysis: Analysis;
  readonly accepted: boolean;
  /** IoU of the outline with the mask; null without a mask. */
  readonly iou: number | null;
  /** Whether an offered outline, or the outline with a box hint, is good enough. */
  readonly isUsable: boolean;
}

const cell = { width: 300, height: 330 };

/** Draws photos with the background dimmed and heads and eyes marked, for inspection by eye. */
export async function drawPetSheet(judged: readonly Judged[], path: string): Promise<void> {
  if (judged.length === 0) return;
  const across = 6;
  const tiles = await Promise.all(
    judged.map(async ({ analysis, accepted, iou, photo }, k) => {
      const { work, matte, head, face } = analysis;
      const { width, height } = work;
      const data = new Uint8Array(width * height * 3);
      for (let i = 0; i < matte.data.length; i++) {
        const m = 0.2 + 0.8 * matte.data[i];
        data[3 * i] = toByte(work.r[i] * m + 0.25 * (1 - matte.data[i]));
        data[3 * i + 1] = toByte(work.g[i] * m);
        data[3 * i + 2] = toByte(work.b[i] * m + 0.25 * (1 - matte.data[i]));
      }
      const dots = (face === null ? [] : [face.leftEye, face.rightEye])
        .map(
          ({ x, y }) =>
            `<circle cx="${x * width}" cy="${y * height}" r="10" fill="none" stroke="#0ff" stroke-width="5"/>`,
        )
        .join('');
      const ring = `<circle cx="${head.x * width}" cy="${head.y * height}" r="${head.radius * width}" fill="none" stroke="${accepted ? '#0f0' : '#f00'}" stroke-width="5"/>`;
      const marked = await sharp(data, { raw: { width, height, channels: 3 } })
        .composite([
          {
            input: Buffer.from(
              `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ring}${dots}</svg>`,
            ),
          },
        ])
        .png()
        .toBuffer();
      const small = await sharp(marked)
        .resize(cell.width - 4, cell.width - 4, { fit: 'contain', background: '#333' })
        .png()
        .toBuffer();
      const label = `${photo.id} ${iou === null ? photo.kind : iou.toFixed(2)} ${analysis.confidence.toFixed(2)}`;
      const text = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="30"><text x="4" y="20" font-family="sans-serif" font-size="16" fill="${accepted ? '#0f0' : '#f66'}">${label}</text></svg>`,
      );
      const [left, top] = [(k % across) * cell.width, Math.floor(k / across) * cell.height];
      return [
        { input: small, left: left + 2, top: top + 2 },
        { input: text, left, top: top + cell.width },
      ];
    }),
  );
  await mkdir(join(path, '..'), { recursive: true });
  await sharp({
    create: {
      width: across * cell.width,
      height: Math.ceil(judged.length / across) * cell.height,
      channels: 3,
      background: '#222',
    },
  })
    .composite(tiles.flat())
    .png()
    .toFile(path);
}
