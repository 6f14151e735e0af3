import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Keys, and what they do. */
export type ListedKeys = readonly (readonly [keys: string, what: string])[];

/** Keys of every list of rows: `row` is what a row shows, `enter` what Enter does there. */
export const rowKeys = (row: string, enter: string): ListedKeys => [
  ['J or arrow down', `Next ${row}`],
  ['K or arrow up', `Previous ${row}`],
  ['Home or End', `First or last ${row}`],
  ['Enter', enter],
];

export const helpKey: ListedKeys[number] = ['?', 'Show these keys'];
export const selectKey: ListedKeys[number] = ['X', 'Select or deselect the order; with Shift, all from the last one'];
export const clearKey: ListedKeys[number] = ['Escape', 'Close a dialog, or clear the selection'];

export const listKeys: ListedKeys = [
  ...rowKeys('order', 'Open the order'),
  selectKey,
  ['/', 'Search'],
  clearKey,
  helpKey,
];

/** Whether a key may do something by itself: nobody types, and no dialog is open. */
export function isForKeys(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const isTyping = target !== null && target.closest('input:not([type=checkbox]), textarea, select') !== null;
  const isOpen = document.querySelector('dialog[open]') !== null;
  return !(isTyping || isOpen || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
}

/**
 * Keys of a list, which move the focus between the elements with `data-row`, one for each row. They do nothing while
 * somebody types or a dialog is open.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  {
    onSelect,
    onClear,
    onHelp,
  }: { onSelect?: (orderId: string, range: boolean) => void; onClear?: () => void; onHelp: () => void },
): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!isForKeys(event)) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement) === true);
    const key = event.key.toLowerCase();
    // Elsewhere, arrow keys scroll the page and choose in fields.
    const isOnRow = at >= 0 && rows[at] === document.activeElement;
    const steps: Readonly<Record<string, number>> = {
      j: at + 1,
      k: at - 1,
      ...(isOnRow && { arrowdown: at + 1, arrowup: at - 1, home: 0, end: rows.length - 1 }),
    };
    const step = steps[key];
    const orderId = rows[at]?.dataset['row'];
    if (step !== undefined) rows[Math.max(0, Math.min(step, rows.length - 1))]?.focus();
    else if (key === 'x' && orderId !== undefined && onSelect !== undefined) onSelect(orderId, event.shiftKey);
    else if (key === '?') onHelp();
    else if (key === 'escape' && onClear !== undefined) onClear();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
