import type { ReactNode } from 'react';
import { formatParts, textOf, type OwnWords } from './format-message.ts';
import type { Message, ValuesOf } from './message.ts';
import { richText } from './rich.ts';
import { saySentence, type Sayable } from './sentence.ts';

/** Says a message in the words of one shop; `say` of a page is one, too. */
export type Say = Words['say'];

/** Messages in the words of one shop, for what is written outside of pages, such as emails. */
export interface Words {
  readonly say: <M extends Message>(message: M, ...values: ValuesOf<M, string | number, never>) => string;
  readonly saySentence: (sentence: Sayable) => string;
  /** With elements for placeholders and tags. */
  readonly sayRich: <M extends Message>(
    message: M,
    ...values: ValuesOf<M, ReactNode, (content: ReactNode) => ReactNode>
  ) => ReactNode;
}

/** `own` is asked for each message, so that words follow the settings. */
export function createWords(own: () => OwnWords): Words {
  return {
    say: (message, ...[values]) => formatParts<never>(textOf(message, own()), values).join(''),
    saySentence: (sentence) => saySentence(sentence, own()),
    sayRich: (message, ...[values]) => richText(message, own(), values),
  };
}
