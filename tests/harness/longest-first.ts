import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = join(import.meta.dirname, '../..');

/**
 * What takes longest, in the order in which workers take it up. One that paints on every core has one beside it that
 * waits for processes and queues, and at the end no core waits for a last long file.
 */
const longest = [
  'packages/studio/src/styles/costumes.test.ts',
  'tests/journey/money-kills.test.ts',
  'tests/journey/kill.test.ts',
  'packages/studio/src/styles/places.test.ts',
  'src/features/artworks/server/turns.test.ts',
  'src/features/orders/server/download.test.ts',
  'tests/models/models.test.ts',
  'tests/money/money.test.ts',
  'packages/studio/src/styles/media.test.ts',
  'src/platform/jobs/lost-jobs.test.ts',
  'src/server/serve.test.ts',
  'tests/money/faults.test.ts',
  'src/features/artworks/server/paint-style-previews.test.ts',
  'packages/studio/src/styles/shapes.test.ts',
  'packages/studio/src/analysis/odd-photos.test.ts',
  'packages/studio/bench/judge.test.ts',
  'packages/studio/src/cli/package.test.ts',
].map((file) => join(root, file));

/** A fresh clone knows no durations, and vitest goes by the size of the files: those that paint longest are the smallest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = longest.filter((file) => !existsSync(file));
    if (gone.length > 0) throw new Error(`tests/harness/longest-first.ts names what is not there: ${gone.join(', ')}`);
    const rank = ({ moduleId }: TestSpecification): number => (longest.includes(moduleId) ? longest.indexOf(moduleId) : longest.length);
    const inUsualOrder = super.sort.bind(this);
    return (await inUsualOrder(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
