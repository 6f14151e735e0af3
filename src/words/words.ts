import type { ReactNode } from 'react';
import { formatParts, textOf, type OwnWords } from './format-message.ts';
import { languageOf, standardLanguage, type Language, type LanguageTag } from './languages.ts';
import type { Message, ValuesOf } from './message.ts';
import { richText } from './rich.ts';
import { saySentence, type Sayable } from './sentence.ts';

/** Says a message in the words of one shop; `say` of a page is one, too. */
export type Say = Words['say'];

/** Messages in the words of one shop, for what is written outside of pages, such as emails. */
export interface Words {
  /** The language that is spoken now. */
  readonly language: () => Language;
  readonly say: <M extends Message>(message: M, ...values: ValuesOf<M, string | number, never>) => string;
  readonly saySentence: (sentence: Sayable) => string;
  /** With elements for placeholders and tags. */
  readonly sayRich: <M extends Message>(
    message: M,
    ...values: ValuesOf<M, ReactNode, (content: ReactNode) => ReactNode>
  ) => ReactNode;
}

/** Both are asked for each message, so that words follow the settings and the language of whoever is spoken to. */
export function createWords(own: () => OwnWords, tag: () => LanguageTag = () => standardLanguage): Words {
  const language = () => languageOf(tag());
  return {
    language,
    say: (message, ...[values]) => formatParts<never>(textOf(message, own()), values, language().locale).join(''),
    saySentence: (sentence) => saySentence(sentence, own(), language().locale),
    sayRich: (message, ...[values]) => richText(message, own(), values, language().locale),
  };
}
