import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { KeptArtworkView, KeptPhotoView, PicturesView } from '../contract.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { KeptArtwork, KeptPhoto } from './kept-picture.tsx';
import { usePictures, type DeletionSubject } from './pictures.ts';
import { accountWords } from '../../../words/catalogs/account.ts';
import { say } from '../../../words/page.ts';

interface Group {
  readonly photo: KeptPhotoView | null;
  readonly artworks: readonly KeptArtworkView[];
}

/** Number of photos shown before 'Show All'. */
const initialCount = 6;

/**
 * Every photo with its artworks, how long each is kept, and a button to delete it. With `quiet`, renders nothing while
 * there is nothing to list.
 */
export function MyPictures({ heading, quiet = false }: { heading: string; quiet?: boolean }) {
  const { data, isError, refetch } = usePictures();
  const [toDelete, setToDelete] = useState<(DeletionSubject & { bought: boolean }) | null>(null);
  const [all, setAll] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const deleted = useRef(false);
  // The focused button may be removed with its row, so the heading takes the focus. The dialog restores the focus
  // before it calls onClose.
  const close = () => {
    setToDelete(null);
    if (deleted.current) title.current?.focus();
    deleted.current = false;
  };
  const groups = data === undefined ? [] : groupByPhoto(data);
  if (quiet && groups.length === 0 && toDelete === null) return null;
  const shown = all ? groups : groups.slice(0, initialCount);
  return (
    <section aria-labelledby="my-pictures">
      <h2 id="my-pictures" ref={title} tabIndex={-1} className="text-xl">
        {heading}
      </h2>
      {isError ? (
        <p className="mt-3 text-sm">
          {say(accountWords.picturesNotNow)}{' '}
          <Button tone="link" onClick={() => void refetch()}>
            {say(accountWords.tryAgain)}
          </Button>
        </p>
      ) : data === undefined ? (
        <PicturesSkeleton />
      ) : groups.length === 0 ? (
        <p className="mt-3 text-ink-soft">{say(accountWords.noPictures)}</p>
      ) : (
        <ul className="mt-4">
          {shown.map((group) => (
            <PictureGroup key={group.photo?.id ?? 'bought'} group={group} onDelete={setToDelete} />
          ))}
        </ul>
      )}
      {shown.length < groups.length ? (
        <Button tone="quiet" onClick={() => setAll(true)}>
          {say(accountWords.showAll, { count: groups.length })}
        </Button>
      ) : null}
      <DeleteDialog
        toDelete={toDelete}
        bought={toDelete?.bought}
        onClose={close}
        onDeleted={() => {
          deleted.current = true;
        }}
      />
    </section>
  );
}

function PictureGroup({
  group: { photo, artworks },
  onDelete,
}: {
  group: Group;
  onDelete: (toDelete: DeletionSubject & { bought: boolean }) => void;
}) {
  return (
    <li className="grid gap-x-7 gap-y-5 border-t border-line py-6 md:grid-cols-[168px_1fr]">
      {photo === null ? (
        <p className="text-sm text-ink-soft">{say(accountWords.photosDeleted)}</p>
      ) : (
        <KeptPhoto photo={photo} onDelete={() => onDelete({ kind: 'photo', id: photo.id, bought: false })} />
      )}
      {artworks.length === 0 ? (
        <p className="text-sm text-ink-soft">{say(accountWords.nothingPainted)}</p>
      ) : (
        <ul className="grid h-fit grid-cols-2 gap-x-5 gap-y-6 sm:grid-cols-3">
          {artworks.map((artwork) => (
            <li key={artwork.id} className="min-w-0">
              <KeptArtwork
                artwork={artwork}
                onDelete={() => onDelete({ kind: 'artwork', id: artwork.id, bought: artwork.keptFor === 'bought' })}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function PicturesSkeleton() {
  return (
    <div
      aria-busy="true"
      aria-label={say(accountWords.loadingPictures)}
      className="mt-4 grid gap-x-7 gap-y-5 border-t border-line py-6 md:grid-cols-[168px_1fr]"
    >
      <Skeleton className="aspect-square w-[168px]" />
      <div className="grid h-fit grid-cols-2 gap-5 sm:grid-cols-3">
        <Skeleton className="aspect-4/5 w-full" />
        <Skeleton className="aspect-4/5 w-full" />
      </div>
    </div>
  );
}

/**
 * Groups artworks by photo, newest first: a picture of several pets is with each of their photos. Bought artworks whose
 * photos were deleted come last.
 */
function groupByPhoto({ photos, artworks }: PicturesView): Group[] {
  const photoIds = new Set(photos.map(({ id }) => id));
  const withoutPhoto = artworks.filter((artwork) => !photoIdsOf(artwork).some((id) => photoIds.has(id)));
  const groups: Group[] = photos.map((photo) => ({
    photo,
    artworks: artworks.filter((artwork) => photoIdsOf(artwork).includes(photo.id)),
  }));
  return withoutPhoto.length === 0 ? groups : [...groups, { photo: null, artworks: withoutPhoto }];
}

function photoIdsOf({ photoId, photoIds = [photoId] }: KeptArtworkView): readonly string[] {
  return photoIds;
}
