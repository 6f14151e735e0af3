import { findTextProblem } from '../../../../../words/check-own-text.ts';
import type { WordsView } from '../../../contract.ts';

export type ListedWord = WordsView['messages'][number];

interface WordGroup {
  readonly id: string;
  readonly title: string;
  readonly place: 'page' | 'error' | 'email';
  readonly words: readonly ListedWord[];
}

/** Texts by page, in the order in which they come. */
export function groupWords(messages: readonly ListedWord[]): WordGroup[] {
  const groups = new Map<string, WordGroup & { words: ListedWord[] }>();
  for (const message of messages) {
    const { id, title, in: place, isError = false } = message.group;
    const group = groups.get(id) ?? { id, title, place: isError ? 'error' : place, words: [] };
    group.words.push(message);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** Texts that hold all words of the search: in their key, page, place, default or the owner's text. */
export function findWords(
  messages: readonly ListedWord[],
  own: Readonly<Record<string, string>>,
  { search, onlyChanged }: { readonly search: string; readonly onlyChanged: boolean },
): ListedWord[] {
  const sought = search.toLowerCase().split(/\s+/).filter(Boolean);
  return messages.filter(({ key, facts, group }) => {
    const ownText = own[key];
    if (onlyChanged && ownText === undefined) return false;
    const all = `${key} ${group.title} ${facts.where} ${facts.text} ${ownText ?? ''}`.toLowerCase();
    return sought.every((word) => all.includes(word));
  });
}

/** What has been checked, so that typing in one field checks one text. */
const checked = new WeakMap<ListedWord, { readonly text: string; readonly problem: string | null }>();

/** Sentences by the path of the field, for own texts that cannot replace their default. */
export function findWordProblems(
  messages: readonly ListedWord[],
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const message of messages) {
    const text = own[message.key];
    if (text === undefined) continue;
    let known = checked.get(message);
    if (known?.text !== text) {
      known = { text, problem: findTextProblem(text, message.facts) };
      checked.set(message, known);
    }
    if (known.problem !== null) problems[`words.${message.key}`] = known.problem;
  }
  return problems;
}
