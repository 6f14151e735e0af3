import type { CompiledMessage } from 'icu-minify/format';
import type { Message } from './message.ts';

/** What a catalog is in the website that is built: messages without their facts. */
export function fromBuild(id: string, texts: Readonly<Record<string, CompiledMessage>>): Record<string, Message> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { key: `${id}.${name}`, text }]));
}
