import { must } from './must.ts';
/** Markup that can be inserted into other markup without escaping. */
export interface Markup {
  readonly markup: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for markup, within elements and within attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Tagged template that escapes every value except `Markup`, and joins lists. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  const [first = '', ...rest] = parts;
  return { markup: first + rest.map((part, index) => rendered(must(values[index])) + part).join('') };
}

function rendered(value: string | number | Markup | readonly Markup[]): string {
  if (Array.isArray(value)) return value.map((one: Markup) => one.markup).join('');
  if (typeof value === 'object') return (value as Markup).markup;
  return escapeHtml(String(value));
}
