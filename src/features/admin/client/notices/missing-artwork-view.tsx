import { useContext, useRef, useState, type Ref } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Print } from '../../../../ui/print.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { StyleNamesContext } from '../../../../client/style-names.ts';
import { styleLabel } from '../../../catalog/contract.ts';
import { shortOrderId } from '../../../orders/contract.ts';
import type { AdminArtwork, ShownMode } from '../../contract.ts';
import { ModeChoice } from '../order-list/mode-choice.tsx';
import { ListKeys } from '../order-list/keys-dialog.tsx';
import { rowKeys } from '../order-list/use-list-keys.ts';
import { ArtworkUpload } from '../order-page/artwork-upload.tsx';
import { ConnectionIssue } from './connection-issue.tsx';
import { formatDay } from '../order-words.ts';
import { useMissingArtwork } from '../figures/use-figures.ts';

const keys = rowKeys('picture', 'Open its order; Tab leads to the upload');

/** Open orders with a missing artwork, each with an upload button. */
export function MissingArtworkView({ onOpen }: { onOpen: (orderId: string) => void }) {
  const [mode, setMode] = useState<ShownMode | null>(null);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
        <ModeChoice mode={mode} onChange={setMode} />
        <ListKeys list={list} keys={keys} />
      </div>
      <MissingList mode={mode} list={list} onOpen={onOpen} />
    </>
  );
}

function MissingList({
  mode,
  list,
  onOpen,
}: {
  mode: ShownMode | null;
  list: Ref<HTMLUListElement>;
  onOpen: (orderId: string) => void;
}) {
  const { data, isError, error, isFetching, refetch } = useMissingArtwork(mode);
  if (data === undefined) {
    if (isError) return <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton className="mt-5 h-[160px] w-full" />;
  }
  if (data.length === 0) {
    return (
      <div className="py-7">
        <p className="display text-xl">Nothing is missing</p>
        <p className="mt-2 text-ink-soft">Every order under way has its picture.</p>
      </div>
    );
  }
  return (
    <ul ref={list} aria-label="Missing artwork" className="mt-4">
      {data.map((artwork) => (
        <MissingRow key={`${artwork.orderId} ${artwork.id}`} artwork={artwork} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function MissingRow({
  artwork: { id, orderId, style, createdAt },
  onOpen,
}: {
  artwork: AdminArtwork;
  onOpen: (orderId: string) => void;
}) {
  const styleName = useContext(StyleNamesContext) ?? styleLabel;
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-t border-line py-4 sm:grid-cols-[64px_minmax(0,1fr)_auto]">
      <Print className="[--print-margin:2px]" />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{styleName(style)}</p>
        <p className="text-ink-soft">
          Order{' '}
          <Button data-row tone="link" onClick={() => onOpen(orderId)}>
            {shortOrderId(orderId)}
          </Button>
          , {formatDay(createdAt)}
        </p>
      </div>
      <div className="max-sm:col-start-2">
        <ArtworkUpload
          artworkId={id}
          label="Upload Artwork"
          name={`${styleName(style)}, order ${shortOrderId(orderId)}`}
        />
      </div>
    </li>
  );
}
