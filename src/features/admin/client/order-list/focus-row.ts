const rowSelector = '[data-row]';

/** Focuses the row of an order, found by the URL of its link. Returns false if the list does not show it. */
export function focusRowOf(list: HTMLElement | null, orderId: string): boolean {
  const row = list?.querySelector<HTMLElement>(`${rowSelector}[href*="order=${CSS.escape(orderId)}"]`);
  row?.focus();
  return row !== null && row !== undefined;
}

export function focusFirstRow(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>(rowSelector)?.focus();
}
