/**
 * A word of Prodigi's in one form. Its text and its examples write one value in several: 'AlreadyExists' and
 * 'alreadyExists', 'NotStarted' and 'Not started', 'Complete' and 'Completed'.
 */
export function fold(word: string | null | undefined): string {
  return (word ?? '').toLowerCase().replace(/[^a-z]/g, '');
}
