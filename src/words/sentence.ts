import { formatParts, textOf, type OwnWords } from './format-message.ts';
import type { Message, PlainMessage, ValuesOf } from './message.ts';

/** A message with its values, before it is said: an error is said where the request is answered. */
export interface Sentence {
  readonly message: Message;
  readonly values: Readonly<Record<string, Value>>;
}

/** A sentence, or a message that is one by itself. */
export type Sayable = Sentence | PlainMessage;

type Value = string | number | Sayable;

/** A message with its values; a message that takes none is a sentence as it is. */
export function sentence<M extends Message>(message: M, ...[values]: ValuesOf<M, Value, never>): Sentence {
  return { message, values: values ?? {} };
}

export function toSentence(sayable: Sayable): Sentence {
  return 'message' in sayable ? sayable : { message: sayable, values: {} };
}

/** A sentence in the words of one shop; `{}` says the defaults. */
export function saySentence(sayable: Sayable, own: OwnWords, locale?: string): string {
  const { message, values } = toSentence(sayable);
  const said = sayValues(values, (part) => saySentence(part, own, locale));
  return formatParts<never>(textOf(message, own), said, locale).join('');
}

/** Values, with what `say` makes of those that are sentences themselves. */
export function sayValues(values: Sentence['values'], say: (part: Sayable) => string): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? say(value) : value]),
  );
}
