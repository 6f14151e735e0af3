import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection {
  /** The selected orders of this page, in the order of the list. */
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  /** Selects or deselects an order; with `range`, also all orders between it and the last one that was toggled. */
  readonly toggle: (id: string, range: boolean) => void;
  /** Selects every order of this page, or none. */
  readonly setAll: (on: boolean) => void;
}

/** The ids that a toggle affects: `id` alone, or all from `from` to it. */
export function rangeOf(ids: readonly string[], from: string | null, id: string): readonly string[] {
  const [one, other] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(id)];
  return one === -1 || other === -1 ? [id] : ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/** Selection of rows. Orders that are no longer on the page are not selected. */
export function useSelection(ids: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const toggle = useCallback(
    (id: string, range: boolean) => {
      const affected = range ? rangeOf(ids, last.current, id) : [id];
      last.current = id;
      setSelected((before) => {
        const isOn = !before.has(id);
        const after = new Set(before);
        for (const each of affected) {
          if (isOn) after.add(each);
          else after.delete(each);
        }
        return after;
      });
    },
    [ids],
  );
  const setAll = useCallback((on: boolean) => setSelected(new Set(on ? ids : [])), [ids]);
  return useMemo(
    () => ({ ids: ids.filter((id) => selected.has(id)), has: (id) => selected.has(id), toggle, setAll }),
    [ids, selected, toggle, setAll],
  );
}
