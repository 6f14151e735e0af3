/** Names of the fields on the way to a setting, e.g. ['products', 'poster', 'sizes', '8x10 inches', 'price']. */
export type SettingPath = readonly string[];

/** The value of a setting as it was set; undefined where the default applies. */
export function readAt(settings: object, path: SettingPath): unknown {
  let value: unknown = settings;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** A copy in which the setting has this value; undefined sets it back to the default. Leaves no empty sections. */
export function writeAt(settings: object, [name, ...rest]: SettingPath, value: unknown): object {
  if (name === undefined) return settings;
  // Lists stay lists, whose entries have names as well: '0', '1'.
  const copy = (Array.isArray(settings) ? [...settings] : { ...settings }) as Record<string, unknown>;
  const below = copy[name];
  const next =
    rest.length === 0 ? value : writeAt(typeof below === 'object' && below !== null ? below : {}, rest, value);
  const isEmpty = typeof next === 'object' && next !== null && !Array.isArray(next) && Object.keys(next).length === 0;
  if (next === undefined || isEmpty) delete copy[name];
  else copy[name] = next;
  return copy;
}
