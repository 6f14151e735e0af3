import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../../tests/factories/quick-generator.ts';
import { createStudioDesk, type StudioDesk } from '../../../../../tests/factories/studio-desk.ts';
import { openEmbeddedForTest } from '../../../../../tests/harness/databases.ts';
import type { OpenDatabase } from '../../../../platform/db/database.ts';
import { enlarge } from '../prints/enlarge.ts';
import { paintApproved } from '../painting/paint-approved.ts';
import * as store from '../store.ts';
import { hostedEngine } from './engine.ts';

let desk: StudioDesk;
let database: OpenDatabase;
afterEach(async () => {
  await desk.close();
  await database.close();
});

test('a picture of a hosted model is enlarged for print, in every shape, and never painted again', async () => {
  const generator = createQuickGenerator();
  database = await openEmbeddedForTest();
  desk = await createStudioDesk(database, generator);
  const { db, storage } = desk.context;
  const id = await desk.request('vis_a');
  const stripes = Uint8Array.from({ length: 512 * 640 * 3 }, (_, i) => (Math.floor((i / 3) % 512) * 7 + i) % 256);
  const master = await sharp(stripes, { raw: { width: 512, height: 640, channels: 3 } })
    .png()
    .toBuffer();
  const key = `artworks/${id}/vault/0-master.png`;
  await storage.put(key, master, 'image/png');
  await store.insertVariation(db, {
    artworkId: id,
    index: 0,
    recipe: {},
    engine: hostedEngine({ provider: 'fal', model: 'fal-ai/flux-2-pro/edit' }),
    masterKey: key,
    masterSha256: createHash('sha256').update(master).digest('hex'),
    previewKey: key,
    width: 512,
    height: 640,
    createdAt: new Date(),
  });
  const [artwork, variation] = [(await store.findArtwork(db, id))!, (await store.findVariation(db, id, 0))!];
  const options = { purpose: 'print', signal: new AbortController().signal } as const;

  // The photo and an engine exist, but are not used.
  const print = await paintApproved(desk.context, artwork, variation, { width: 1_024, height: 1_280 }, options);
  const enlarged = await enlarge(
    { width: 512, height: 640, data: stripes },
    { width: 1_024, height: 1_280 },
    artwork.style,
  );
  expect(Buffer.from(print.data).equals(Buffer.from(enlarged.data))).toBe(true);
  const same = await paintApproved(desk.context, artwork, variation, { width: 512, height: 640 }, options);
  expect(Buffer.from(same.data).equals(Buffer.from(stripes))).toBe(true);
  const square = await paintApproved(desk.context, artwork, variation, { width: 640, height: 640 }, options);
  expect([square.width, square.height, square.data.byteLength]).toEqual([640, 640, 640 * 640 * 3]);
  expect(generator.calls.paintings).toEqual([]);
});
