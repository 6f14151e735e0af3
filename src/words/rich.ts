import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { formatParts, textOf, type OwnWords } from './format-message.ts';
import type { Message, ValuesOf } from './message.ts';
import { pageLanguage, pageWords } from './page.ts';

/** What a tag makes of the words within it. */
type Tag = (content: ReactNode) => ReactNode;

/** A message of the page whose values may be elements and whose tags are filled in. */
export function sayRich<M extends Message>(message: M, ...[values]: ValuesOf<M, ReactNode, Tag>): ReactNode {
  return richText(message, pageWords(), values, pageLanguage().locale);
}

/** A message with elements in it. A value that is an element stands where its placeholder is. */
export function richText(
  message: Message,
  own: OwnWords,
  values: Readonly<Record<string, ReactNode | Tag>> = {},
  locale?: string,
): ReactNode {
  const elements = new Set(Object.keys(values).filter((name) => isElement(values[name])));
  const handlers = Object.entries(values).map(([name, value]): [string, string | number | (() => ReactNode)] => {
    if (typeof value === 'function') return [name, (content: ReactNode[] = []) => value(together(content))];
    if (elements.has(name)) return [name, () => value];
    return [name, typeof value === 'string' || typeof value === 'number' ? value : ''];
  });
  const text = textOf(message, own);
  const withTags = typeof text === 'string' ? text : text.map((node) => elementsAsTags(node, elements));
  return together(formatParts<ReactNode>(withTags as typeof text, Object.fromEntries(handlers), locale));
}

const together = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts);

function isElement(value: unknown): boolean {
  return isValidElement(value) || Array.isArray(value);
}

/** The formatter makes text of each placeholder, so a placeholder for an element becomes an empty tag: ['name', '']. */
function elementsAsTags(node: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(node)) {
    const [name] = node as unknown[];
    if (node.length === 1 && typeof name === 'string') return names.has(name) ? [name, ''] : node;
    return node.map((child) => elementsAsTags(child, names));
  }
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, elementsAsTags(child, names)]));
}
