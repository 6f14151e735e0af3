import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { describeStay } from './describe-stay.ts';
import { useCancelDeletion, usePictures } from './pictures.ts';
import { useNow } from './use-now.ts';
import { keptWords } from '../../../words/catalogs/kept.ts';
import { say } from '../../../words/page.ts';

/** How long a just uploaded photo is kept, and a button to delete it now. Renders nothing until that is known. */
export function PhotoRetention({ photoId, onDeleted }: { photoId: string; onDeleted: () => void }) {
  const { data } = usePictures(photoId);
  const { mutate: keep } = useCancelDeletion();
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const photo = data?.photos.find(({ id }) => id === photoId);
  if (photo === undefined) return null;
  return (
    <div className="mt-3 text-sm text-ink-soft">
      {describeStay(photo, now)}{' '}
      <Button tone="link" onClick={() => (photo.leaving ? keep({ kind: 'photo', id: photoId }) : setAsking(true))}>
        {photo.leaving ? say(keptWords.keepAfterAll) : say(keptWords.deletePhoto)}
      </Button>
      <DeleteDialog
        toDelete={asking ? { kind: 'photo', id: photoId } : null}
        onClose={() => setAsking(false)}
        onDeleted={({ removed }) => {
          if (removed.includes(photoId)) onDeleted();
        }}
      />
    </div>
  );
}
