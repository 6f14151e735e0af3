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
 * has no durations yet and runs in Vitest's order, larger files first, except that projects take turns.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const duration = (file: TestSpecification): number => {
      const last = this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
      return last > long ? last : 0;
    };
    const inUsualOrder = super.sort.bind(this);
    return takeTurns(await inUsualOrder(files)).toSorted((a, b) => duration(b) - duration(a));
  }
}

/**
 * Takes a file of each project in turn, where files share no processes: those that paint use more than one core, and
 * those that start processes wait half of the time. Files of the other projects follow.
 */
function takeTurns(files: readonly TestSpecification[]): TestSpecification[] {
  const isIsolated = ({ project }: TestSpecification): boolean => project.config.isolate;
  const byProject = Object.values(Object.groupBy(files.filter(isIsolated), ({ project }) => project.name));
  const turns = files.flatMap((_, turn) => byProject.flatMap((queue) => queue?.[turn] ?? []));
  return [...turns, ...files.filter((file) => !isIsolated(file))];
}
