import { findContradictions } from './contradictions.ts';
import { storedSettings } from './stored.ts';

/** Sentences for the owner by the path of the field, for settings that cannot be saved; empty if they can. */
export function findProblems(wanted: unknown): Record<string, string> {
  const parsed = storedSettings.safeParse(wanted);
  if (parsed.success) return findContradictions(parsed.data);
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[path.join('.')] ??= message;
  return problems;
}
