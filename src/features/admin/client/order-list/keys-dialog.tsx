import { Dialog } from '../../../../ui/dialog.tsx';
import { listKeys } from './use-list-keys.ts';

export function KeysDialog({
  open,
  keys: shown = listKeys,
  onClose,
}: {
  open: boolean;
  /** Those of the order list, unless others are given. */
  keys?: typeof listKeys;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} title="Keys" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-3 text-sm">
        {shown.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line-strong bg-wall px-2 py-1 font-mono text-xs">{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
