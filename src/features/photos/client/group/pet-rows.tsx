import { fitPetName, petNameLimit } from '../../../catalog/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { X } from '../../../../ui/icons.tsx';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';
import type { CutOutView, PhotoNote } from '../../contract.ts';
import { wordsOf } from '../pet-check/note-words.ts';
import { useLettersNote } from '../use-letters-note.ts';
import { HeadPicture } from './head-picture.tsx';
import { sharesPhoto, type ShownPet } from './use-group-check.ts';

/** What the rows of pets can do. `place`: of the pet in the picture, the first one is 0. */
interface PetActions {
  readonly onName: (place: number, name: string) => void;
  readonly onTuned: (place: number) => void;
  readonly onRemove: (place: number) => void;
  /** Its photo is gone. */
  readonly onMissing: (place: number) => void;
  /** The visitor has shown which of the pets in its photo it is. */
  readonly onTell: (place: number, which: number) => void;
}

interface Row extends PetActions {
  readonly pet: ShownPet;
  readonly place: number;
  readonly view: CutOutView | null;
  /** Whether another pet of the picture is in the same photo. */
  readonly isInSharedPhoto: boolean;
}

/** All pets of a picture, each with its name and what can be done about it. */
export function PetRows({
  pets,
  views,
  ...actions
}: PetActions & {
  pets: readonly ShownPet[];
  /** Of each pet, as `useGroupCheck` returns them. */
  views: readonly (CutOutView | null)[];
}) {
  return (
    <ul className="grid gap-4">
      {pets.map((pet, place) => (
        <PetRow
          // A pet has no name of its own: two may come from one photo, and both may be unnamed.
          key={`${pet.photo.imageUrl} ${pet.which}`}
          {...actions}
          pet={pet}
          place={place}
          view={views[place] ?? null}
          isInSharedPhoto={sharesPhoto(pets, pet)}
        />
      ))}
    </ul>
  );
}

/** What another photo of the pet would do better. The rest is asked otherwise, or does not matter in a group. */
const ofPhoto: ReadonlySet<PhotoNote> = new Set(['small pet', 'head cut', 'ears cut']);

function PetRow({ pet, place, view, isInSharedPhoto, onName, onTuned, onRemove, onMissing, onTell }: Row) {
  const heads = view?.heads ?? [];
  const spoken = pet.name.trim() === '' ? say(uploadWords.petNumber, { number: place + 1 }) : pet.name.trim();
  const onlyHead = heads.length === 1 ? heads[0] : undefined;
  const head = pet.which === null ? onlyHead : heads[pet.which];
  const lettersNote = useLettersNote(pet.name);
  const asksWhich = pet.which === null && heads.length > 1 && view?.canJoin === false;
  return (
    <li className="flex items-start gap-3" data-testid={`pet-row-${place}`}>
      <HeadPicture
        photo={pet.photo}
        view={view}
        head={head}
        className="size-[64px]"
        onMissing={() => onMissing(place)}
      />
      <div className="min-w-0 grow">
        <input
          type="text"
          aria-label={say(uploadWords.nameOfPet, { number: place + 1 })}
          placeholder={say(uploadWords.petName)}
          autoComplete="off"
          dir="auto"
          maxLength={petNameLimit}
          value={pet.name}
          onChange={(event) => onName(place, fitPetName(event.target.value))}
          onBlur={() => onName(place, pet.name.trim())}
          className="block min-h-[40px] w-full rounded-md border border-line-strong bg-card px-3 text-ink placeholder:text-ink-faint focus-visible:outline-offset-0"
        />
        <div className="mt-1 text-sm" aria-live="polite">
          <PetState
            view={view}
            asksWhich={asksWhich}
            isInSharedPhoto={isInSharedPhoto}
            name={pet.name.trim()}
            spoken={spoken}
          />
          {lettersNote === undefined ? null : <p className="text-ink-faint">{lettersNote}</p>}
        </div>
        {asksWhich ? (
          <div className="mt-2 flex flex-wrap gap-2">
            {heads.map((one, which) => (
              <button
                key={which}
                type="button"
                aria-label={say(uploadWords.petInPhoto, { number: which + 1 })}
                onClick={() => onTell(place, which)}
                className="rounded-art hover:opacity-80"
              >
                <HeadPicture photo={pet.photo} view={view} head={one} className="block size-[52px]" />
              </button>
            ))}
          </div>
        ) : isInSharedPhoto && view?.canJoin === false ? null : (
          <Button
            tone="link"
            className="text-sm"
            aria-label={say(uploadWords.fineTunePet, { pet: spoken })}
            onClick={() => onTuned(place)}
          >
            {say(uploadWords.fineTune)}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={say(uploadWords.removePet, { pet: spoken })}
        onClick={() => onRemove(place)}
        className="grid size-[40px] shrink-0 place-items-center rounded-md text-ink-soft hover:bg-wall hover:text-ink"
      >
        <X aria-hidden size={18} />
      </button>
    </li>
  );
}

/** What the visitor has to know or decide about a pet; nothing if all is well. `spoken` is its name or its number. */
function PetState({
  view,
  asksWhich,
  isInSharedPhoto,
  name,
  spoken,
}: Pick<Row, 'view' | 'isInSharedPhoto'> & { asksWhich: boolean; name: string; spoken: string }) {
  if (view === null) return <p className="text-ink-faint">{say(uploadWords.lookingAtPet)}</p>;
  if (asksWhich) return <p>{say(uploadWords.whichOneIsIt)}</p>;
  if (view.canJoin === false)
    return <p>{say(isInSharedPhoto ? uploadWords.tooCloseToOthers : uploadWords.cannotJoin, { pet: spoken })}</p>;
  const note = view.notes?.find((one) => ofPhoto.has(one));
  if (isInSharedPhoto || note === undefined) return null;
  return <p className="text-ink-soft">{wordsOf(note, name).sentence}</p>;
}
