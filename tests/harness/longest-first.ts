import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = join(import.meta.dirname, '../..');

/**
 * The longest test files, in the order in which workers start them. Files that use every core alternate with files that
 * wait for processes and queues, so that no core idles at the end while one long file runs.
 */
const longest = [
  'packages/studio/bench/judge.test.ts',
  'tests/journey/kill.test.ts',
  'tests/journey/kill-loop.test.ts',
  'tests/journey/money-kills.test.ts',
  'packages/studio/src/styles/costumes.test.ts',
  'packages/studio/src/styles/media.test.ts',
  'scripts/moving/moving.test.ts',
  'packages/studio/src/styles/places.test.ts',
  'tests/money/money.test.ts',
  'tests/models/models.test.ts',
  'tests/journey/load.test.ts',
  'packages/studio/src/cli/package.test.ts',
  'packages/studio/src/styles/shapes.test.ts',
  'src/server/serve.test.ts',
  'src/platform/jobs/lost-jobs.test.ts',
  'packages/studio/src/analysis/analyze.test.ts',
  'src/server/failover.test.ts',
].map((file) => join(root, file));

/**
 * Vitest sorts by file size in a fresh clone, which has no durations yet, but the files that paint longest are the
 * smallest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = longest.filter((file) => !existsSync(file));
    if (gone.length > 0) throw new Error(`tests/harness/longest-first.ts names what is not there: ${gone.join(', ')}`);
    const rank = ({ moduleId }: TestSpecification): number =>
      longest.includes(moduleId) ? longest.indexOf(moduleId) : longest.length;
    const inUsualOrder = super.sort.bind(this);
    return (await inUsualOrder(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
