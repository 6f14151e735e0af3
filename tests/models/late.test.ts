import { beforeAll, expect, test } from 'vitest';
import { findAttempts } from '../../src/features/artworks/server/hosted/attempts-store.ts';
import { artworkTimeoutMs } from '../../src/features/artworks/server/hosted/next-step.ts';
import { readArtwork } from '../../src/features/artworks/server/service.ts';
import { findArtwork, findVariations } from '../../src/features/artworks/server/store.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { oneDatabase } from '../harness/each-database.ts';
import { addMilliseconds, day, second } from '../../src/shared/time.ts';
import { runSchedule, type ModelHarness } from './model-harness.ts';
import type { Schedule } from './schedule.ts';
import { findViolations } from './verdict.ts';

const caps = { visitor: 10_000, network: 10_000, hourly: 10_000, daily: 10_000 };
const calm: Schedule = {
  plan: ['openai'],
  studioIsLastResort: true,
  caps,
  submissions: [],
  outcomes: [],
  pictures: [],
  deliveries: [],
  findsWork: true,
  unreachable: [],
  kills: [],
  deletedAfter: null,
};
const allLate = ['is late', 'is late', 'is late'] as const;

oneDatabase((_kind, open) => {
  let database: OpenDatabase;
  let begins = new Date('2031-06-01T12:00:00Z');
  beforeAll(async () => {
    database = await open();
  });

  async function run(plan: Partial<Schedule>): Promise<ModelHarness> {
    begins = addMilliseconds(begins, day);
    const harness = await runSchedule(database, { ...calm, ...plan }, begins);
    expect(await findViolations(harness)).toEqual([]);
    return harness;
  }

  async function read({ artworkId, startedAt }: ModelHarness) {
    const artwork = (await findArtwork(database.db, artworkId))!;
    const engines = (await findVariations(database.db, artworkId)).map(
      ({ index, engine }) => `${index} ${engine.startsWith('hosted:') ? 'hosted' : 'studio'}`,
    );
    const view = await readArtwork(database.db, [artwork.owner], artworkId);
    return { engines, view, waited: artwork.finishedAt!.getTime() - startedAt.getTime() };
  }

  const both = ['0 studio', '1 studio', '2 studio', '3 hosted', '4 hosted', '5 hosted'];

  test.each([
    ['responds with the picture itself', 'openai'],
    ['is polled', 'replicate'],
  ] as const)(
    'given a model that %s and takes long, the visitor gets the studio’s pictures in time and the paid ones beside them',
    async (_how, provider) => {
      const harness = await run({ plan: [provider], outcomes: allLate });
      const { engines, view, waited } = await read(harness);
      expect(engines).toEqual(both);
      expect(waited).toBeGreaterThanOrEqual(artworkTimeoutMs);
      expect(waited).toBeLessThan(artworkTimeoutMs + 30 * second);
      expect(view).toMatchObject({ status: 'done', coming: 0 });
      expect(view.variations.map(({ index, source }) => [index, source !== null])).toEqual([
        [0, false],
        [1, false],
        [2, false],
        [3, true],
        [4, true],
        [5, true],
      ]);
      const attempts = await findAttempts(database.db, harness.artworkId, 0);
      expect(attempts.map(({ status, end }) => [status, end])).toEqual(
        Array.from({ length: 3 }, () => ['finished', null]),
      );
    },
  );

  test('given one late model of three, the studio paints only its picture', async () => {
    const { engines } = await read(await run({ outcomes: ['finishes', 'is late', 'is slow'] }));
    // The queue decides which of three concurrent attempts is late.
    expect(engines.filter((engine) => engine.endsWith('studio'))).toHaveLength(1);
    expect(engines.filter((engine) => engine.endsWith('hosted'))).toHaveLength(3);
  });

  test('given no studio as last resort, the visitor waits for the model and gets its pictures', async () => {
    const { engines, waited } = await read(await run({ outcomes: allLate, studioIsLastResort: false }));
    expect(engines).toEqual(['0 hosted', '1 hosted', '2 hosted']);
    expect(waited).toBeGreaterThanOrEqual(120 * second);
  });

  test('given work whose response was lost and whose webhook arrives after the shop gave up on it, its paid picture is stored', async () => {
    const harness = await run({
      plan: ['fal'],
      submissions: ['lost response', 'lost response', 'lost response'],
      findsWork: false,
      deliveries: ['late', 'late', 'late'],
    });
    expect((await read(harness)).engines).toEqual(both);
    const attempts = await findAttempts(database.db, harness.artworkId, 0);
    expect(attempts.map(({ status, end }) => [status, end])).toEqual(
      Array.from({ length: 3 }, () => ['finished', 'unanswered']),
    );
  });
});
