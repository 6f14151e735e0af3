import { useEffect, useEffectEvent } from 'react';
import { isForKeys } from '../order-list/use-list-keys.ts';

/** Does something when one of these keys is pressed, in lower case. Nothing while somebody types or a dialog is open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actions[event.key.toLowerCase()];
    // A key that is held down would approve one order after the other.
    if (act === undefined || event.repeat || !isForKeys(event)) return;
    act();
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
