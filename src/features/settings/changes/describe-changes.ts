import { readAt, type SettingPath } from './at-path.ts';

/** One setting that differs between two versions; a value is undefined where the default applies. */
export interface SettingsChange {
  readonly path: SettingPath;
  readonly before: unknown;
  readonly after: unknown;
}

/** Every setting that differs, in the order in which the sections were set. */
export function describeChanges(before: object, after: object): SettingsChange[] {
  const paths = new Map([...pathsIn(before), ...pathsIn(after)].map((path) => [JSON.stringify(path), path]));
  return [...paths.values()]
    .map((path) => ({ path, before: readAt(before, path), after: readAt(after, path) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** The paths of all values. A list is one value, and so is a picture. */
function pathsIn(section: object, parents: SettingPath = []): SettingPath[] {
  return Object.entries(section).flatMap(([name, value]: [string, unknown]): SettingPath[] => {
    const path = [...parents, name];
    // A day that saving sets is not a change of its own.
    if (value === undefined || name === 'changedOn') return [];
    return isSection(value) ? pathsIn(value, path) : [path];
  });
}

function isSection(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('file' in value);
}
