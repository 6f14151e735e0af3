import { expect, test } from 'vitest';
import { runLoad } from '../../bench/scale/run-load.ts';

/**
 * A small `npm run load`: two visitors, one buying a poster by card and one the download on the hosted page, on one
 * worker and one web process that is killed meanwhile. Style previews, which cost ten times as much as everything else,
 * are deferred.
 */
test(
  'visitors buy while the web process is killed: nothing is lost, duplicated or wrong',
  { timeout: 600_000 },
  async () => {
    const { verdict, disturbances, audit, summary } = await runLoad({
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
    expect(disturbances.done).toEqual([expect.stringMatching(/web 1 killed$/)]);
    const { journeys = 0 } = summary.counts;
    expect(journeys).toBeGreaterThanOrEqual(2);
    expect(audit).toMatchObject({ orders: journeys, kept: journeys, lost: [], doubled: [] });
    // At least: a photo in two sizes, three pictures in two sizes, and a print file per visitor.
    expect(audit.files).toBeGreaterThanOrEqual(9 * journeys);
  },
);
