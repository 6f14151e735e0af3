/**
 * Reduces a value of Prodigi's API to its letters in lower case, '' without one. Its documentation spells one value in
 * several ways: 'AlreadyExists' and 'alreadyExists', 'NotStarted' and 'Not started'.
 */
export function normalizeWord(word: string | null | undefined): string {
  return (word ?? '').toLowerCase().replace(/[^a-z]/g, '');
}
