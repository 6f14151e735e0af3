import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

/**
 * Compiles a text in ICU MessageFormat for `formatParts`. Only the tags of the message have a meaning: any other,
 * such as HTML, is plain text. Throws an Error for a text that cannot be read.
 */
export function compileMessage(text: string, { tags = {} }: { readonly tags?: object }): CompiledMessage {
  return compile(withoutOtherTags(text, Object.keys(tags)));
}

/** Quotes each `<` and `>` that belongs to no known tag, as ICU does: '<'. What is quoted already stays. */
function withoutOtherTags(text: string, tags: readonly string[]): string {
  return text.replaceAll(/'[<>{}][^']*'?|<\/?([\w-]+)>|[<>]/g, (found: string, tag: string | undefined) => {
    if (found.startsWith("'") || (tag !== undefined && tags.includes(tag))) return found;
    return found.replaceAll(/[<>]/g, "'$&'");
  });
}
