import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { second } from '../../src/shared/time.ts';

/**
 * Milliseconds from which a file counts as long. Shorter files run last, project by project, because files of one
 * project share processes.
 */
const long = 20 * second;

/**
 * Begins with the files that took long when they last ran, whatever their project, so that no core idles at the end
 * while one long file runs: Vitest sorts by duration within each project, one project after the other. A fresh clone
 * has no durations yet and runs in Vitest's order, larger files first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const duration = (file: TestSpecification): number => {
      const last = this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
      return last > long ? last : 0;
    };
    const inUsualOrder = super.sort.bind(this);
    return (await inUsualOrder(files)).toSorted((a, b) => duration(b) - duration(a));
  }
}
