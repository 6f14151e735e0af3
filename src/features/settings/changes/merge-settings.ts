import { writeAt, type SettingPath } from './at-path.ts';
import { describeChanges } from './describe-changes.ts';

interface Merged {
  /** Their settings with what was changed on the way from `base` to `mine`. */
  readonly settings: object;
  /** The settings that both have changed, each to another value; in `settings` they are as in `mine`. */
  readonly both: readonly SettingPath[];
}

/** What two people have made of the same settings, each without knowing of the other, as one. */
export function mergeSettings(base: object, mine: object, theirs: object): Merged {
  const own = describeChanges(base, mine);
  const others = describeChanges(base, theirs);
  const both = own.filter(({ path, after }) =>
    others.some(
      (other) => contains(path, other.path) && !(path.length === other.path.length && isSame(after, other.after)),
    ),
  );
  return {
    settings: own.reduce((merged, { path, after }) => writeAt(merged, path, after), theirs),
    both: both.map(({ path }) => path),
  };
}

/** Whether one of two paths leads to the other: a list and a section cannot both be at one place. */
function contains(one: SettingPath, other: SettingPath): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((name, index) => name === other[index]);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
