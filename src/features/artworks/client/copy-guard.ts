import { useEffect } from 'react';

/** Whether a key combination saves the page, shows its source or opens developer tools. */
export function isCopyShortcut(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  const key = event.key.toLowerCase();
  if (key === 'f12') return true;
  const command = event.ctrlKey || event.metaKey;
  if (!command) return false;
  if (key === 's' || key === 'u') return true;
  // Developer tools: Ctrl+Shift+I, J, C; Cmd+Option+I, J, C on a Mac.
  return (event.shiftKey || event.altKey) && ['i', 'j', 'c'].includes(key);
}

/** CSS class of pictures whose context menu, drag and long press are blocked. */
export const protectedClass = 'protected';

/**
 * Blocks these keys and the pictures' pointer menus while the component is mounted. This only deters: what protects the
 * clean picture is that it never reaches the browser before it is paid for.
 */
export function useCopyGuard(): void {
  useEffect(() => {
    const blockKeys = (event: KeyboardEvent) => {
      if (isCopyShortcut(event)) event.preventDefault();
    };
    const blockPointer = (event: Event) => {
      if (event.target instanceof Element && event.target.closest(`.${protectedClass}`)) event.preventDefault();
    };
    window.addEventListener('keydown', blockKeys);
    window.addEventListener('contextmenu', blockPointer);
    window.addEventListener('dragstart', blockPointer);
    return () => {
      window.removeEventListener('keydown', blockKeys);
      window.removeEventListener('contextmenu', blockPointer);
      window.removeEventListener('dragstart', blockPointer);
    };
  }, []);
}
