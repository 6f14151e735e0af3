import { useState, type RefObject } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { helpKey, useListKeys, type ListedKeys } from './use-list-keys.ts';

export function KeysDialog({ open, keys: shown, onClose }: { open: boolean; keys: ListedKeys; onClose: () => void }) {
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

/** Opens the dialog of keys. Phones have no keys. */
export function KeysButton({ onClick }: { onClick: () => void }) {
  return (
    <Button tone="link" className="min-h-[40px] px-2 text-sm max-lg:hidden" aria-keyshortcuts="?" onClick={onClick}>
      Keys
    </Button>
  );
}

/** Moves between the rows of a list with the keyboard; its button shows how. */
export function ListKeys({ list, keys }: { list: RefObject<HTMLElement | null>; keys: ListedKeys }) {
  const [shown, setShown] = useState(false);
  useListKeys(list, { onHelp: () => setShown(true) });
  return (
    <>
      <KeysButton onClick={() => setShown(true)} />
      <KeysDialog open={shown} keys={[...keys, helpKey]} onClose={() => setShown(false)} />
    </>
  );
}
