import { isAtExampleDomain } from '../../shared/email-address.ts';
import { findContradictions } from './contradictions.ts';
import { storedSettings } from './stored.ts';

/** Sentences for the owner by the path of the field, for settings that cannot be saved; empty if they can. */
export function findProblems(wanted: unknown): Record<string, string> {
  const parsed = storedSettings.safeParse(wanted);
  if (parsed.success) {
    const { supportEmail } = parsed.data.shop ?? {};
    return {
      ...findContradictions(parsed.data),
      // A shop that takes real money would not start with it.
      ...(supportEmail !== undefined &&
        isAtExampleDomain(supportEmail) && { 'shop.supportEmail': 'Enter an address that you read.' }),
    };
  }
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[path.join('.')] ??= message;
  return problems;
}
