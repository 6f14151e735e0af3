import { afterEach, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { createStudioDesk, type StudioDesk } from '../../../../tests/factories/studio-desk.ts';
import { eachDatabase } from '../../../../tests/harness/each-database.ts';
import { must } from '../../../shared/must.ts';
import { keepAnalysis, readAnalysis, analysisKeyOf } from './analyses.ts';
import { photos } from './tables.ts';

eachDatabase((_kind, open) => {
  let desk: StudioDesk;
  afterEach(async () => desk.close());

  test('keeps the six newest analyses per photo and engine', async () => {
    const database = await open();
    desk = await createStudioDesk(database, createQuickGenerator());
    await desk.request('vis_a');
    const { id: photoId } = must((await database.db.select().from(photos))[0]);
    const context = (minute: number) => ({ ...desk.context, clock: () => new Date(Date.UTC(2026, 0, 1, 0, minute)) });
    const analysisWithBox = (engine: string, k: number) => ({
      photoId,
      analysisKey: analysisKeyOf({ hints: { box: { x: 0, y: 0, width: 0.5, height: 0.1 + k / 100 } } }, engine),
    });
    await keepAnalysis(context(0), { photoId, analysisKey: 'old-1' }, new Uint8Array([1]));
    for (let k = 0; k < 8; k++) await keepAnalysis(context(1 + k), analysisWithBox('new-1', k), new Uint8Array([k]));
    expect(Array.from((await readAnalysis(desk.context, { photoId, analysisKey: 'old-1' }))!)).toEqual([1]);
    const kept = await Promise.all(
      Array.from(
        { length: 8 },
        async (_, k) => (await readAnalysis(desk.context, analysisWithBox('new-1', k))) !== null,
      ),
    );
    expect(kept).toEqual([false, false, true, true, true, true, true, true]);
  });
});
