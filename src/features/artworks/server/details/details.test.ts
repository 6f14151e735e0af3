import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createQuickGenerator, type QuickGenerator } from '../../../../../tests/factories/quick-generator.ts';
import { createStudioDesk, type StudioDesk } from '../../../../../tests/factories/studio-desk.ts';
import { oneDatabase } from '../../../../../tests/harness/each-database.ts';
import type { OpenDatabase } from '../../../../platform/db/database.ts';
import { detailSide, detailUrl } from '../../contract.ts';
import { findVariation } from '../store.ts';
import { generateArtwork, type GenerationContext } from '../painting/generate.ts';
import { paintDetail, readDetail, requestDetail } from './details.ts';
import { deleteDetails, findDetail } from './store.ts';

const owners = ['vis_a'];
const print = { width: 2_400, height: 3_000 };
const signal = new AbortController().signal;

/** Requests and paints an artwork of `vis_a`. */
async function finishArtwork(database: OpenDatabase, generator: QuickGenerator) {
  const desk = await createStudioDesk(database, generator);
  const artworkId = await desk.request('vis_a');
  await generateArtwork(desk.context, { data: { artworkId }, signal, lastAttempt: false });
  desk.sent.length = 0;
  const wanted = { artworkId, variation: 1, print };
  /** Runs the job of the detail in the database. */
  async function paint(context: GenerationContext, lastAttempt = false): Promise<void> {
    const detail = await findDetail(context.db, { artworkId, variation: 1, ...print });
    await paintDetail(context, { data: { detailId: detail!.id }, signal, lastAttempt });
  }
  return { desk, wanted, paint };
}

/** Each test makes an artwork first, which takes a while on a loaded machine. */
const slow = { timeout: 90_000 };

oneDatabase((_kind, open) => {
  let desk: StudioDesk;
  afterEach(async () => desk.close());

  test('a detail is painted once, at the size of the print and with the watermark', slow, async () => {
    const generator = createQuickGenerator();
    const made = await finishArtwork(await open(), generator);
    ({ desk } = made);
    const { context } = desk;
    expect(await requestDetail(context, owners, made.wanted)).toEqual({ status: 'painting', url: null });
    expect(desk.sent.map(({ name }) => name)).toEqual(['artworks-detail']);
    await expect(readDetail(context, owners, made.wanted)).rejects.toMatchObject({ code: 'not_found' });

    await made.paint(context);
    await made.paint(context);
    expect(generator.calls.details).toEqual(['1@2400x3000']);
    expect(await requestDetail(context, owners, made.wanted)).toEqual({
      status: 'done',
      url: `${detailUrl(made.wanted.artworkId, 1, print)}/picture`,
    });
    const image = await readDetail(context, owners, made.wanted);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: detailSide, height: detailSide });
    const clean = await generator.paintDetail(
      { photo: { width: 1, height: 1, data: new Uint8Array(3) }, analysis: null },
      (await findVariation(context.db, made.wanted.artworkId, 1))!.recipe,
      { ...print, side: detailSide },
    );
    const marked = await sharp(image).raw().toBuffer();
    expect(marked.filter((value, i) => Math.abs(value - clean.data[i]!) > 40).length / marked.length).toBeGreaterThan(
      0.03,
    );
  });

  test('only the owner may request or see a detail, and only of a size that is sold', slow, async () => {
    const made = await finishArtwork(await open(), createQuickGenerator());
    ({ desk } = made);
    const { context } = desk;
    await requestDetail(context, owners, made.wanted);
    await made.paint(context);
    for (const stranger of [['vis_b'], []]) {
      await expect(requestDetail(context, stranger, made.wanted)).rejects.toMatchObject({ code: 'not_found' });
      await expect(readDetail(context, stranger, made.wanted)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(
      requestDetail(context, owners, { ...made.wanted, print: { width: 20_000, height: 25_000 } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(requestDetail(context, owners, { ...made.wanted, variation: 5 })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('after a failure the next request reports it and paints the detail again', slow, async () => {
    const made = await finishArtwork(await open(), createQuickGenerator());
    ({ desk } = made);
    const { context } = desk;
    await requestDetail(context, owners, made.wanted);
    const broken = createQuickGenerator({
      before: () => {
        throw new Error('out of paint');
      },
    });
    await expect(made.paint(desk.with(broken), true)).rejects.toThrow('out of paint');
    expect(await requestDetail(context, owners, made.wanted)).toEqual({ status: 'failed', url: null });
    await made.paint(context);
    expect(await requestDetail(context, owners, made.wanted)).toMatchObject({ status: 'done' });
    // As when the shop owner replaces the picture.
    await deleteDetails(context.db, made.wanted.artworkId, 1);
    expect(await requestDetail(context, owners, made.wanted)).toMatchObject({ status: 'painting' });
  });

  test(
    'given a newer engine paints differently, then the approved picture is shown as it is printed',
    slow,
    async () => {
      const made = await finishArtwork(await open(), createQuickGenerator());
      ({ desk } = made);
      const { context } = desk;
      await requestDetail(context, owners, made.wanted);
      const other = createQuickGenerator({ engine: 'quick-9' });
      const changed = desk.with({
        ...other,
        paint: async (subject, recipe, size, options) => other.paint(subject, { ...recipe, seed: 1 }, size, options),
      });
      await made.paint(changed);
      expect(other.calls.details).toEqual([]);
      expect(await sharp(await readDetail(context, owners, made.wanted)).metadata()).toMatchObject({
        width: detailSide,
      });
    },
  );
});
