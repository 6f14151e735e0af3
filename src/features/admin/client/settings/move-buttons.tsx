import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { SettingPath } from '../../../settings/contract.ts';
import type { SettingsDraft } from './setting-fields.tsx';

/** Moves one entry of a list whose order the owner decides. */
export function MoveButtons({
  draft,
  path,
  names,
  usual,
  index,
  label,
  className,
}: {
  draft: Pick<SettingsDraft, 'set'>;
  /** The path of the setting that holds the order. */
  path: SettingPath;
  /** In the order of the draft. */
  names: readonly string[];
  /** In the order that applies while none is set. */
  usual: readonly string[];
  index: number;
  /** What is moved. */
  label: string;
  className?: string;
}) {
  if (names.length < 2) return null;
  function move(by: -1 | 1): void {
    const next = [...names];
    next.splice(index + by, 0, ...next.splice(index, 1));
    draft.set(path, next.join() === usual.join() ? undefined : next);
  }
  return (
    <div className={classNames('flex gap-2', className)}>
      <Button tone="quiet" size="sm" aria-label={`Move ${label} up`} disabled={index === 0} onClick={() => move(-1)}>
        ↑
      </Button>
      <Button
        tone="quiet"
        size="sm"
        aria-label={`Move ${label} down`}
        disabled={index === names.length - 1}
        onClick={() => move(1)}
      >
        ↓
      </Button>
    </div>
  );
}
