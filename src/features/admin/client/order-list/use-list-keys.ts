import { useEffect, type RefObject } from 'react';

export const listKeys: readonly (readonly [keys: string, what: string])[] = [
  ['J or arrow down', 'Next order'],
  ['K or arrow up', 'Previous order'],
  ['X', 'Select or deselect the order; with Shift, all from the last one'],
  ['Enter', 'Open the order'],
  ['/', 'Search'],
  ['Escape', 'Close a dialog, or clear the selection'],
  ['?', 'Show these keys'],
];

/** Whether a key may do something by itself: nobody types, and no dialog is open. */
export function isForKeys(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const isTyping = target !== null && target.closest('input:not([type=checkbox]), textarea, select') !== null;
  const isOpen = document.querySelector('dialog[open]') !== null;
  return !(isTyping || isOpen || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
}

/** Keys of the order list. They do nothing while somebody types or a dialog is open. */
export function useListKeys(
  list: RefObject<HTMLOListElement | null>,
  {
    onSelect,
    onClear,
    onHelp,
  }: { onSelect: (orderId: string, range: boolean) => void; onClear: () => void; onHelp: () => void },
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isForKeys(event)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement) === true);
      const key = event.key.toLowerCase();
      const orderId = rows[at]?.dataset['row'];
      if (key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus();
      else if (key === 'k') rows[Math.max(at - 1, 0)]?.focus();
      else if (key === 'x' && orderId !== undefined) onSelect(orderId, event.shiftKey);
      else if (key === '?') onHelp();
      else if (key === 'escape') onClear();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [list, onSelect, onClear, onHelp]);
}
