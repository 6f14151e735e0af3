import { useContext, useState, type ReactNode } from 'react';
import { Print } from '../../../ui/print.tsx';
import { Snapshot } from '../../../ui/snapshot.tsx';
import { StyleNamesContext } from '../../../client/style-names.ts';
import { styleLabel } from '../../catalog/contract.ts';
import type { KeptArtworkView, KeptPhotoView } from '../contract.ts';
import { describeStay } from './describe-stay.ts';
import { DeleteOrKeep } from './delete-or-keep.tsx';
import { useNow } from './use-now.ts';
import { accountWords } from '../../../words/catalogs/account.ts';
import { keptWords } from '../../../words/catalogs/kept.ts';
import { say } from '../../../words/page.ts';
import { displayLocale } from '../../../words/display-locale.ts';

/** One of the visitor's photos, how long it is kept, and a button to delete it. */
export function KeptPhoto({ photo, onDelete }: { photo: KeptPhotoView; onDelete: () => void }) {
  const sent = new Date(photo.createdAt).toLocaleDateString(displayLocale(), { dateStyle: 'medium' });
  return (
    <div className="grid grid-cols-[minmax(96px,2fr)_3fr] items-start gap-5 md:block">
      {photo.imageUrl === null ? null : (
        <Snapshot src={photo.imageUrl} alt={say(accountWords.photoAlt, { day: sent })} />
      )}
      <Stay what={say(accountWords.photoOf, { day: sent })} stay={photo}>
        <DeleteOrKeep
          subject={{ kind: 'photo', id: photo.id }}
          leaving={photo.leaving}
          what={say(keptWords.photoOf, { day: sent })}
          onDelete={onDelete}
        />
      </Stay>
    </div>
  );
}

/** One of the visitor's artworks, represented by its first picture. */
export function KeptArtwork({ artwork, onDelete }: { artwork: KeptArtworkView; onDelete: () => void }) {
  const [broken, setBroken] = useState(false);
  const style = (useContext(StyleNamesContext) ?? styleLabel)(artwork.style);
  const name = artwork.petName === null ? style : `${artwork.petName}, ${style}`;
  return (
    <>
      <Print>
        {artwork.imageUrl === null || broken ? null : (
          <img src={artwork.imageUrl} alt={name} loading="lazy" draggable={false} onError={() => setBroken(true)} />
        )}
      </Print>
      <Stay what={name} stay={artwork}>
        <DeleteOrKeep
          subject={{ kind: 'artwork', id: artwork.id }}
          leaving={artwork.leaving}
          what={name}
          onDelete={onDelete}
        />
      </Stay>
    </>
  );
}

function Stay({
  what,
  stay,
  children,
}: {
  what: string;
  stay: Parameters<typeof describeStay>[0];
  children: ReactNode;
}) {
  const now = useNow();
  return (
    <div className="mt-3 min-w-0 text-sm">
      <p className="font-semibold break-words">{what}</p>
      <p className="mt-1 text-ink-soft">{describeStay(stay, now)}</p>
      {children}
    </div>
  );
}
