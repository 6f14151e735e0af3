/** Matches a placeholder such as {photo-days}; other braces are text. */
export const placeholder = /\{([\w-]+)\}/g;

/** A sentence for the owner about a placeholder that is not in `known`; null if there is none. */
export function findUnknownPlaceholder(text: string, known: object): string | null {
  for (const [, name = ''] of text.matchAll(placeholder))
    if (!Object.hasOwn(known, name))
      return `There is no placeholder {${name}}. Remove the braces, or choose one from the list.`;
  return null;
}
