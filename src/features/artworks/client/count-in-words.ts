const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** A number up to six as a word; a larger one as digits. */
export function countInWords(count: number): string {
  return words[count] ?? String(count);
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
