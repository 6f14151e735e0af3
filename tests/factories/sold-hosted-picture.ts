import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { HostedContext } from '../../src/features/artworks/server/hosted/context.ts';
import { hostedEngine } from '../../src/features/artworks/server/hosted/engine.ts';
import * as prints from '../../src/features/artworks/server/prints/print-store.ts';
import * as store from '../../src/features/artworks/server/store.ts';
import type { ImageModel } from '../../src/providers/models/port.ts';
import type { StudioDesk } from './studio-desk.ts';

export const approvedSize = { width: 384, height: 480 };
export const large = { width: 768, height: 960 };

/** Soft shapes with some grain, as in a painting. */
export const approvedPixels = Uint8Array.from({ length: approvedSize.width * approvedSize.height * 3 }, (_, i) => {
  const [x, y, channel] = [Math.floor(i / 3) % approvedSize.width, Math.floor(i / 3 / approvedSize.width), i % 3];
  return Math.round(128 + 70 * Math.sin(x / (17 + channel)) * Math.cos(y / 23) + 12 * Math.sin(x / 3 + y / 4));
});

interface Sale {
  readonly desk: StudioDesk;
  readonly context: HostedContext;
  readonly model: ImageModel;
  readonly now: Date;
}

/** Adds a sold picture of the model, with a queued print. */
export async function sellHostedPicture(
  { desk, context, model, now }: Sale,
  size = large,
): Promise<{ artworkId: string; printId: string; variation: store.VariationRow }> {
  const artworkId = await desk.request('vis_a');
  const master = await sharp(approvedPixels, { raw: { ...approvedSize, channels: 3 } })
    .png()
    .toBuffer();
  const key = `artworks/${artworkId}/vault/0-master.png`;
  await context.storage.put(key, master, 'image/png');
  const row = {
    artworkId,
    index: 0,
    recipe: {},
    engine: hostedEngine(model),
    masterKey: key,
    masterSha256: createHash('sha256').update(master).digest('hex'),
    previewKey: key,
    ...approvedSize,
    createdAt: now,
  };
  await store.insertVariation(context.db, row);
  return {
    artworkId,
    printId: await orderPrint({ context, now }, artworkId, size),
    variation: (await store.findVariation(context.db, artworkId, 0))!,
  };
}

/** Queues a print of the sold picture. */
export async function orderPrint(
  { context, now }: Pick<Sale, 'context' | 'now'>,
  artworkId: string,
  size: typeof large,
): Promise<string> {
  const id = `prn_${artworkId}_${size.width}`;
  await prints.insertOrFindPrint(context.db, {
    id,
    artworkId,
    variation: 0,
    ...size,
    key: `prints/${artworkId}/${id}.png`,
    status: 'queued',
    createdAt: now,
  });
  return id;
}
