/**
 * The names of several pets as a style letters them: 'Bella & Max', 'Bella, Max & Luna'. Pets without a name are left
 * out.
 */
export function joinNames(names: readonly (string | null | undefined)[]): string | null {
  const known = names.flatMap((name) => name?.trim() || []);
  const last = known.pop();
  if (last === undefined) return null;
  return known.length === 0 ? last : `${known.join(', ')} & ${last}`;
}
