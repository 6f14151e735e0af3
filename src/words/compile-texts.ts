import { messageByKey } from './all.ts';
import { findTextProblem } from './check-own-text.ts';
import { compileMessage } from './compile.ts';
import type { OwnWords } from './format-message.ts';

/** Texts by the keys of messages, in ICU MessageFormat. */
export type Texts = Readonly<Record<string, string>>;

/** Texts that are said in place of the defaults: all, and those that browsers need. */
export interface CompiledTexts {
  readonly all: OwnWords;
  readonly onPages: OwnWords;
}

/**
 * Compiles texts in place of the defaults. One that fits no message is left out: it is of a version of the shop that
 * knows other messages.
 */
export function compileTexts(texts: Texts = {}): CompiledTexts {
  const compiled = Object.entries(texts).flatMap(([key, text]) => {
    const message = messageByKey.get(key);
    return message === undefined || findTextProblem(text, { ...message.facts, max: Infinity }) !== null
      ? []
      : [{ key, text: compileMessage(text, message.facts), group: message.group }];
  });
  const byKey = (list: typeof compiled) => Object.fromEntries(list.map(({ key, text }) => [key, text]));
  return { all: byKey(compiled), onPages: byKey(compiled.filter(({ group }) => group.in === 'page')) };
}
