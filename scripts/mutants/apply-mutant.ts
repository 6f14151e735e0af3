import type { Mutant } from './mutants.ts';

/** Applies the mutant to the source; throws unless the text to replace occurs exactly once. */
export function applyMutant(
  source: string,
  { name, file, find, replace }: Pick<Mutant, 'name' | 'file' | 'find' | 'replace'>,
): string {
  const times = source.split(find).length - 1;
  if (times !== 1) {
    throw new Error(
      `The mutant "${name}" cannot be applied: ${file} must contain this text once, but contains it ${times} times:\n${find}`,
    );
  }
  return source.replace(find, () => replace);
}
