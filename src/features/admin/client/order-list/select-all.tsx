import { useEffect, useRef } from 'react';
import { KeysButton } from './keys-dialog.tsx';

/** Selects all orders of this page, or none; beside it, a button that shows the keyboard shortcuts. */
export function SelectAll({
  count,
  selected,
  onChange,
  onKeys,
}: {
  /** Number of orders on this page. */
  count: number;
  selected: number;
  onChange: (on: boolean) => void;
  onKeys: () => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = selected > 0 && selected < count;
  }, [selected, count]);
  if (count === 0) return null;
  return (
    <div className="flex items-center justify-between gap-4 text-sm lg:px-4">
      <label className="flex min-h-[40px] items-center gap-3">
        <input
          ref={box}
          type="checkbox"
          checked={selected === count}
          className="size-[20px] accent-green"
          onChange={(event) => onChange(event.target.checked)}
        />
        Select all on this page
      </label>
      <KeysButton onClick={onKeys} />
    </div>
  );
}
