import type { CompiledMessage } from 'icu-minify/format';
import { compileMessage } from './compile.ts';
import type { MessageFacts } from './message.ts';

/** The most characters that an owner's text of a message may have. */
export function maxLength({ text, max }: Pick<MessageFacts, 'text' | 'max'>): number {
  return max ?? Math.max(40, Math.ceil((text.length * 2.2) / 10) * 10);
}

/** A sentence for the owner about a text that cannot replace the default; null for one that can. */
export function findTextProblem(text: string, facts: Omit<MessageFacts, 'where'>): string | null {
  const max = maxLength(facts);
  if (text.trim() === '') return 'Write something, or go back to the default.';
  if (text.length > max) return `Use at most ${max} characters; these are ${text.length}.`;
  if (/\p{Cc}/u.test(text)) return 'Use one line without control characters.';
  let uses: Uses;
  try {
    uses = usesIn(compileMessage(text, facts));
  } catch {
    return 'Check the braces and tags: one of them is not closed, or is in the wrong place.';
  }
  return findWrongName(uses, facts) ?? findMissing(uses, facts);
}

/** The names that a text uses, by how it uses them. */
interface Uses {
  readonly placeholders: ReadonlySet<string>;
  readonly plurals: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

function findWrongName(uses: Uses, { holds = {}, counts = {}, tags = {} }: Omit<MessageFacts, 'where'>): string | null {
  for (const name of [...uses.placeholders, ...uses.plurals, ...uses.formats])
    if (!Object.hasOwn(holds, name) && !Object.hasOwn(counts, name))
      return `There is no placeholder {${name}} here. Remove the braces, or choose one from the list.`;
  for (const name of uses.plurals)
    if (!Object.hasOwn(counts, name)) return `{${name}} is not a number, so it has no plural.`;
  for (const name of uses.formats) return `Write {${name}} without a format.`;
  for (const name of uses.tags) if (!Object.hasOwn(tags, name)) return `There is no tag <${name}> here.`;
  return null;
}

function findMissing(
  uses: Uses,
  { holds = {}, counts = {}, tags = {}, optional = [] }: Omit<MessageFacts, 'where'>,
): string | null {
  for (const name of Object.keys({ ...holds, ...counts }))
    if (!optional.includes(name) && !uses.placeholders.has(name) && !uses.plurals.has(name))
      return `Keep the placeholder {${name}}.`;
  for (const name of Object.keys(tags)) if (!uses.tags.has(name)) return `Keep the tag <${name}>…</${name}>.`;
  return null;
}

/** Node types of icu-minify: [name, type, options]. A tag has its content where others have their type. */
const kinds = { pound: 0, select: 1, plural: 2, ordinal: 3 } as const;

function usesIn(text: CompiledMessage): Uses {
  const uses = {
    placeholders: new Set<string>(),
    plurals: new Set<string>(),
    formats: new Set<string>(),
    tags: new Set<string>(),
  };
  /** `nodes` is a list of nodes, or a single string. */
  function collect(nodes: unknown): void {
    if (!Array.isArray(nodes)) return;
    for (const node of nodes as unknown[]) {
      if (!Array.isArray(node)) continue;
      const [name, kind, ...rest] = node as [string, unknown, ...unknown[]];
      if (kind === undefined) uses.placeholders.add(name);
      else if (typeof kind !== 'number' || kind === kinds.pound) {
        uses.tags.add(name);
        collect([kind, ...rest]);
      } else {
        if (kind === kinds.select) uses.placeholders.add(name);
        else if (kind === kinds.plural || kind === kinds.ordinal) uses.plurals.add(name);
        else uses.formats.add(name);
        const [options] = rest;
        if (kind <= kinds.ordinal) for (const option of Object.values(options ?? {})) collect(option);
      }
    }
  }
  collect(text);
  return uses;
}
