import { classNames } from '../../../../ui/class-names.ts';
import type { CutOutView } from '../../contract.ts';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';

/**
 * The photo in a square, darkened outside the outline of the pet once that is known. A photo of several pets is shown
 * whole.
 */
export function FoundPet({
  photo,
  petName,
  view,
  onMissing,
}: {
  photo: { readonly imageUrl: string };
  petName: string;
  view: CutOutView | null;
  onMissing: () => void;
}) {
  const fit = view?.notes?.includes('several pets') === true ? 'object-contain' : 'object-cover';
  return (
    <span className="relative block size-[88px] shrink-0 overflow-hidden rounded-art">
      <img
        src={photo.imageUrl}
        alt={petName === '' ? say(uploadWords.photo) : say(uploadWords.photoOf, { pet: petName })}
        width={88}
        height={88}
        onError={onMissing}
        className={classNames('size-full', fit)}
      />
      {view === null ? null : (
        // The veil has the proportions of the working photo, so both are fitted alike.
        <img
          key={view.veilUrl}
          src={view.veilUrl}
          alt=""
          data-testid="found-outline"
          className={classNames('arrive absolute inset-0 size-full', fit)}
        />
      )}
    </span>
  );
}
