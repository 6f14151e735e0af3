import { expect, test } from 'vitest';
import { runLoad } from '../../bench/scale/run-load.ts';

/**
 * `npm run load` in little: two visitors, one buying a poster by card and one the file on the hosted page, on one web
 * process that is killed under them and one worker. Small previews, which cost ten times as much as all else, are put off.
 */
test(
  'visitors buy while the web process is killed: nothing is lost, doubled or wrong',
  { timeout: 600_000 },
  async () => {
    const { verdict, deeds, audit, summary } = await runLoad({
      visitors: 2,
      duration: 4_000,
      web: 1,
      workers: 1,
      kill: 3,
      restartPostgres: 0,
      drain: 300_000,
      modelTakes: 50,
      hold: ['artworks-style-previews'],
      pace: { think: 1_500, previews: { wanted: 0, timeoutMs: 0 }, downloadTimeoutMs: 60_000 },
    });
    expect(verdict).toEqual([]);
    expect(deeds.done).toEqual([expect.stringMatching(/web 1 killed$/)]);
    const { journeys } = summary.counts;
    expect(journeys).toBeGreaterThanOrEqual(2);
    expect(audit).toMatchObject({ orders: journeys, kept: journeys, lost: [], doubled: [] });
    // A photo in two sizes, three pictures in two and a print file, at the least, for each of them.
    expect(audit.files).toBeGreaterThanOrEqual(9 * journeys);
  },
);
