import type { KeyboardEvent } from 'react';

const rowSelector = 'a[data-row]';

/** Key handler for row links: arrow keys, Home and End move the focus between the rows of the list. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
  const at = rows.indexOf(event.currentTarget);
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  rows[Math.max(0, Math.min(next, rows.length - 1))]?.focus();
}

/** Focuses the row of an order, found by the URL of its link. Returns false if the list does not show it. */
export function focusRowOf(list: HTMLElement | null, orderId: string): boolean {
  const row = list?.querySelector<HTMLElement>(`${rowSelector}[href*="order=${CSS.escape(orderId)}"]`);
  row?.focus();
  return row !== null && row !== undefined;
}

export function focusFirstRow(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>(rowSelector)?.focus();
}
