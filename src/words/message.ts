import type { CompiledMessage } from 'icu-minify/format';
import { compileMessage } from './compile.ts';

/** A sentence or a label of the shop, with what its author, its owner and its translators have to know. */
export interface MessageFacts {
  /** The default, in ICU MessageFormat. */
  readonly text: string;
  /** Where it appears on its page, for the owner. */
  readonly where: string;
  /** Placeholders that hold text, and what they hold: `{shop}`. */
  readonly holds?: Readonly<Record<string, string>>;
  /** Placeholders that hold a number, which plurals can follow: `{count, plural, one {# day} other {# days}}`. */
  readonly counts?: Readonly<Record<string, string>>;
  /** Tags, and what they make of their words: `<link>write to us</link>`. Other tags are plain text. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Names of placeholders that an owner's text may leave out. */
  readonly optional?: readonly string[];
  /** The most characters of an owner's text; without it, more than twice the default. */
  readonly max?: number;
}

/** Where a group of messages appears. */
export interface MessageGroup {
  /** The first part of the keys. */
  readonly id: string;
  /** For the owner. */
  readonly title: string;
  /** `email` for what only emails say. */
  readonly in: 'page' | 'email';
  /**
   * For what pages and server say when something cannot be done. Not a third place: a panel that was opened before an
   * upgrade knows only the two.
   */
  readonly isError?: boolean;
}

/** A message by its key. `Facts` says which values it takes; see `ValuesOf`. */
export interface Message<Facts extends MessageFacts = MessageFacts> {
  readonly key: string;
  /** The default. */
  readonly text: CompiledMessage;
  /** Absent in browsers, which need only the compiled text. */
  readonly facts?: Facts;
  readonly group?: MessageGroup;
}

/** A message that takes no values. */
export type PlainMessage = Message<
  MessageFacts & { readonly holds?: undefined; readonly counts?: undefined; readonly tags?: undefined }
>;

type Names<Of> = Of extends object ? Extract<keyof Of, string> : never;
type AllValues<Facts extends MessageFacts, Held, Tag> = Record<Names<Facts['holds']>, Held> &
  Record<Names<Facts['counts']>, number> &
  Record<Names<Facts['tags']>, Tag>;

/** The arguments after a message: none, or one object with a value for each placeholder and tag. */
export type ValuesOf<M extends Message, Held, Tag> =
  M extends Message<infer Facts>
    ? keyof AllValues<Facts, Held, Tag> extends never
      ? []
      : [values: AllValues<Facts, Held, Tag>]
    : never;

type Messages<All extends Record<string, MessageFacts>> = { readonly [Name in keyof All]: Message<All[Name]> };

/**
 * Declares the messages of a page or of emails. The build of the website replaces each catalog by its compiled texts
 * (see scripts/building/compile-words.ts); elsewhere a text is compiled when it is first used.
 */
export function messages<const All extends Record<string, MessageFacts>>(group: MessageGroup, all: All): Messages<All> {
  const entries = Object.entries(all).map(([name, facts]) => {
    let compiled: CompiledMessage | undefined;
    const message: Message = {
      key: `${group.id}.${name}`,
      get text() {
        return (compiled ??= compileMessage(facts.text, facts));
      },
      facts,
      group,
    };
    return [name, message];
  });
  return Object.fromEntries(entries) as Messages<All>;
}
