import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../../../tests/factories/quick-generator.ts';
import {
  approvedPixels,
  approvedSize,
  large,
  orderPrint,
  sellHostedPicture,
} from '../../../../../../tests/factories/sold-hosted-picture.ts';
import { createStudioDesk, type StudioDesk } from '../../../../../../tests/factories/studio-desk.ts';
import { silent } from '../../../../../../tests/harness/databases.ts';
import { oneDatabase } from '../../../../../../tests/harness/each-database.ts';
import type { OpenDatabase } from '../../../../../platform/db/database.ts';
import type { ModelProvider } from '../../../../../providers/models/port.ts';
import { openForTest, type OpenPair } from '../../../../../providers/models/fakes/open-for-test.ts';
import { microdollars } from '../../../../../shared/microdollars.ts';
import { must } from '../../../../../shared/must.ts';
import { addMilliseconds, minute } from '../../../../../shared/time.ts';
import { enlarge } from '../../prints/enlarge.ts';
import * as prints from '../../prints/print-store.ts';
import { renderPrint, type RenderContext } from '../../prints/render-print.ts';
import { artworks, prints as printRows } from '../../tables.ts';
import type { HostedContext } from '../context.ts';
import { readSpending } from '../ledger.ts';
import { modelTroubles, spendingWindows, upscales } from '../tables.ts';
import { driveUpscale } from './drive-upscale.ts';
import { findLarger } from './find-larger.ts';
import { isUpscaling } from './store.ts';

const larger = { width: 960, height: 1_200 };
const highCap = microdollars(1_000);
oneDatabase((_kind, open) => {
  let database: OpenDatabase;
  let desk: StudioDesk;
  let pair: OpenPair;
  let context: HostedContext & RenderContext;
  let now = new Date('2031-06-01T12:00:00Z');
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    for (const table of [upscales, modelTroubles, spendingWindows]) await database.db.delete(table);
    desk = await createStudioDesk(database, createQuickGenerator());
    await configureModel('google');
  });
  afterEach(async () => {
    await pair.fake.close();
    await desk.close();
  });

  /** Sets up a shop with this provider. */
  async function configureModel(
    provider: ModelProvider,
    art: Partial<HostedContext['art']> = {},
    workMs = 4,
  ): Promise<void> {
    await pair?.fake.close();
    pair = await openForTest(provider, { pictureSize: larger, workMs });
    const caps = { visitor: microdollars(0), network: microdollars(0), hourly: highCap, daily: highCap };
    context = {
      ...desk.context,
      clock: () => now,
      models: [pair.model],
      art: { providers: [], studioIsLastResort: true, upscales: true, caps, ...art },
      artSecret: 'a secret of this test',
      publicUrl: 'http://shop.test',
      log: silent,
    };
  }

  const sell = (size = large) => sellHostedPicture({ desk, context, model: pair.model, now }, size);
  const run = { signal: new AbortController().signal, lastAttempt: false };
  const render = async (printId: string) => {
    await renderPrint(context, { data: { printId }, ...run }, async (variation, print) =>
      findLarger(context, variation, print),
    );
    return (await prints.findPrintById(context.db, printId))!;
  };
  const drive = async (signal = run.signal) => {
    for (const { id } of await context.db.select().from(upscales))
      await driveUpscale(context, { data: { upscaleId: id }, signal });
  };
  const read = async ({ artworkId }: { artworkId: string }) =>
    must((await context.db.select().from(upscales).where(eq(upscales.artworkId, artworkId)))[0], 'the upscale');
  /** Stops the process while the model works. */
  const stopOnceAccepted = async (sold: { artworkId: string }) => {
    const stopping = new AbortController();
    const driving = drive(stopping.signal);
    await expect.poll(async () => (await read(sold)).status, { timeout: 30_000 }).toBe('accepted');
    stopping.abort(new Error('the process stops'));
    await expect(driving).rejects.toThrow();
  };
  const spent = async () => (await readSpending(context.db, now, context.art.caps)).today;
  const printed = async ({ key }: prints.PrintRow) =>
    sharp((await context.storage.get(key)) ?? new Uint8Array())
      .removeAlpha()
      .raw()
      .toBuffer();
  const enlarged = async () =>
    Buffer.from((await enlarge({ ...approvedSize, data: approvedPixels }, large, 'watercolor')).data);

  test.each(['google', 'openai', 'replicate', 'fal'] as const)(
    '%s: a sold picture is requested once at print size, and its prints are made from the result',
    async (provider) => {
      await configureModel(provider);
      pair.fake.script.outcome('faithful');
      const sold = await sell();
      expect((await render(sold.printId)).status).toBe('queued');
      const another = await orderPrint({ context, now }, sold.artworkId, { width: 720, height: 900 });
      expect((await render(another)).status).toBe('queued');
      expect(desk.sent.filter(({ name }) => name === 'artworks-upscale')).toHaveLength(1);
      expect(await isUpscaling(context.db, { artworkId: sold.artworkId, variation: 0 })).toBe(true);
      // The price is reserved before anything is sent.
      expect(await spent()).toBe(pair.model.printPrice);

      await drive();
      expect(await read(sold)).toMatchObject({ status: 'finished', end: null, ...larger });
      expect(desk.sent.filter(({ name, key }) => name === 'artworks-print' && key?.includes('ups_'))).toHaveLength(2);
      const print = await render(sold.printId);
      expect(print.status).toBe('done');
      expect((await render(another)).status).toBe('done');
      expect(await isUpscaling(context.db, { artworkId: sold.artworkId, variation: 0 })).toBe(false);
      expect((await printed(print)).equals(await enlarged())).toBe(false);
      expect(pair.fake.paid).toHaveLength(1);
      expect(pair.fake.problems).toEqual([]);
      // A later print uses the same result.
      expect(
        (await render(await orderPrint({ context, now }, sold.artworkId, { width: 600, height: 750 }))).status,
      ).toBe('done');
      expect(pair.fake.paid).toHaveLength(1);
    },
  );

  test('given the model repaints the picture, then the approved one is enlarged and the call counts', async () => {
    const sold = await sell();
    await render(sold.printId);
    await drive();
    expect(await read(sold)).toMatchObject({ status: 'failed', end: 'unlike', key: null });
    expect((await read(sold)).likeness!.worstTint).toBeGreaterThan(4);
    const print = await render(sold.printId);
    expect(print.status).toBe('done');
    expect((await printed(print)).equals(await enlarged())).toBe(true);
    expect(await spent()).toBeGreaterThan(0);
  });

  test('given a model repaints three times, then it gets no more requests and the shop owner is notified', async () => {
    for (let i = 0; i < 3; i++) {
      await render((await sell()).printId);
      await drive();
    }
    expect(desk.published.filter(({ event }) => event === 'attention.needed')).toMatchObject([
      {
        payload: {
          kind: 'hosted model: prints are repainted',
          problem: expect.stringContaining('not asked again for 30 days'),
        },
      },
    ]);
    const fourth = await sell();
    expect((await render(fourth.printId)).status).toBe('done');
    expect(await read(fourth)).toMatchObject({ status: 'failed', end: 'repaints', counted: 0 });
    expect(pair.fake.paid).toHaveLength(3);
    now = addMilliseconds(now, 31 * 24 * 60 * minute);
    expect((await render((await sell()).printId)).status).toBe('queued');
  });

  test('given the deadline passes before the call is made, then it is never made', async () => {
    await configureModel('replicate');
    pair.fake.script.outcome('faithful');
    const sold = await sell();
    await render(sold.printId);
    const before = await read(sold);
    now = addMilliseconds(before.deadline, 1);
    const print = await render(sold.printId);
    expect(print.status).toBe('done');
    expect((await printed(print)).equals(await enlarged())).toBe(true);
    expect(await read(sold)).toMatchObject({ status: 'failed', end: 'deadline', counted: 0 });
    await drive();
    expect(pair.fake.paid).toHaveLength(0);
  });

  test('work that is not finished in time is canceled and counts as spent', async () => {
    await configureModel('replicate');
    pair.fake.script.outcome('stuck');
    const sold = await sell();
    await render(sold.printId);
    await stopOnceAccepted(sold);
    now = addMilliseconds((await read(sold)).deadline, 1);
    await drive();
    expect(await read(sold)).toMatchObject({ status: 'spent', end: 'deadline', counted: pair.model.printPrice });
    expect(pair.fake.paid.map(({ state }) => state)).toEqual(['cancelled']);
    expect((await render(sold.printId)).status).toBe('done');
  });

  test('a stopping process leaves the work to the next one, which sends no second request', async () => {
    await configureModel('replicate', {}, 400);
    pair.fake.script.outcome('faithful');
    const sold = await sell();
    await render(sold.printId);
    await stopOnceAccepted(sold);
    await drive();
    expect(await read(sold)).toMatchObject({ status: 'finished', ...larger });
    expect(pair.fake.paid).toHaveLength(1);
  });

  test('given the artwork is deleted meanwhile, then the result is not kept and the call counts', async () => {
    await configureModel('replicate', {}, 400);
    pair.fake.script.outcome('faithful');
    const sold = await sell();
    await render(sold.printId);
    const driving = drive();
    await expect.poll(async () => (await read(sold)).status, { timeout: 30_000 }).toBe('accepted');
    await context.db.delete(printRows).where(eq(printRows.artworkId, sold.artworkId));
    await context.db.delete(artworks).where(eq(artworks.id, sold.artworkId));
    await driving;
    expect(await read(sold)).toMatchObject({ status: 'failed', key: null, counted: pair.model.printPrice });
  });

  test('given the process dies before the response, then the call counts as spent and is not repeated', async () => {
    const sold = await sell();
    await render(sold.printId);
    await context.db.update(upscales).set({ status: 'submitting', submittedAt: now });
    await drive();
    expect(await read(sold)).toMatchObject({ status: 'spent', end: 'interrupted', counted: pair.model.printPrice });
    expect(pair.fake.paid).toHaveLength(0);
    expect((await render(sold.printId)).status).toBe('done');
  });

  test.each([
    ['its response is lost', { kind: 'reset-after' }, { status: 'spent', end: 'unanswered' }],
    ['its key is refused', { kind: 'wrong-key' }, { status: 'failed', end: 'provider', counted: 0 }],
    ['it is moderated', { kind: 'moderated' }, { status: 'failed', end: 'moderated' }],
  ] as const)('when %s, then the approved picture is enlarged', async (_what, fault, after) => {
    pair.fake.script.fault('submit', fault);
    const sold = await sell();
    await render(sold.printId);
    await drive();
    expect(await read(sold)).toMatchObject(after);
    expect((await printed(await render(sold.printId))).equals(await enlarged())).toBe(true);
  });

  test('given the price exceeds a cap, then no request is sent and the print is made at once', async () => {
    await configureModel('google', {
      caps: { visitor: highCap, network: highCap, hourly: microdollars(0.01), daily: highCap },
    });
    const sold = await sell();
    expect((await render(sold.printId)).status).toBe('done');
    expect(await read(sold)).toMatchObject({ status: 'failed', end: 'cap', counted: 0 });
    expect(await spent()).toBe(0);
  });

  test('no request is sent if upscaling is off or the print is no larger than the approved picture', async () => {
    await configureModel('google', { upscales: false });
    const sold = await sell();
    expect((await render(sold.printId)).status).toBe('done');
    await configureModel('google');
    expect((await render((await sell(approvedSize)).printId)).status).toBe('done');
    expect(await context.db.select().from(upscales)).toEqual([]);
  });

  test('given the file at print size is lost, then the approved picture is enlarged', async () => {
    pair.fake.script.outcome('faithful');
    const sold = await sell();
    await render(sold.printId);
    await drive();
    await context.storage.remove((await read(sold)).key!);
    expect((await printed(await render(sold.printId))).equals(await enlarged())).toBe(true);
  });
});
