import { breedName } from '../../../features/catalog/contract.ts';
import { FoundPet } from '../../../features/photos/client/pet-check/found-pet.tsx';
import { wordsOf } from '../../../features/photos/client/pet-check/note-words.ts';
import type { PetCheck } from '../../../features/photos/client/pet-check/use-pet-check.ts';
import type { ToolName } from '../../../features/photos/client/fine-tune/tools.ts';
import { Button } from '../../../ui/button.tsx';
import type { Photo, Pet } from './wizard.ts';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';

/**
 * The photo as the pet was found in it, with name and breed, and buttons to change or fine-tune it. What is worth
 * knowing about the photo takes their place, which has its height from the start, so that nothing below moves.
 */
export function PetRow({
  photo,
  pet,
  check,
  onChange,
  onPaintAll,
  onFineTune,
  onMissing,
}: {
  photo: Photo;
  pet: Pet;
  check: PetCheck;
  onChange: () => void;
  /** All pets of the photo are to be in the picture; null where that cannot be. */
  onPaintAll: (() => void) | null;
  onFineTune: (tool: ToolName) => void;
  onMissing: () => void;
}) {
  // One at a time: what is said about the photo next follows when this is accepted.
  const [note] = check.notes;
  const isFound = check.view?.trusted === true;
  return (
    <div className="flex min-h-[124px] items-center gap-4">
      <FoundPet photo={photo} petName={pet.name} view={check.view} onMissing={onMissing} />
      <div className="min-w-0 grow">
        <div aria-live="polite">
          {note === undefined ? (
            <>
              <p dir="auto" className="display truncate [text-align:match-parent] text-lg leading-tight">
                {pet.name === '' ? say(uploadWords.pet) : pet.name}
              </p>
              {pet.breed === '' ? null : <p className="truncate text-sm text-ink-soft">{breedName(pet.breed, say)}</p>}
              {isFound ? (
                <p className="text-sm text-ink-soft">
                  {sayRich(uploadWords.foundLikeThis, {
                    pet: pet.name === '' ? say(uploadWords.yourPet) : <bdi>{pet.name}</bdi>,
                  })}
                </p>
              ) : null}
            </>
          ) : (
            <p key={note} className="text-sm">
              {wordsOf(note, pet.name).sentence}
            </p>
          )}
        </div>
        <div className="mt-1 flex flex-wrap gap-x-4 text-sm">
          {note === undefined ? (
            <>
              <Button tone="link" onClick={onChange}>
                {say(uploadWords.change)}
              </Button>
              <Button tone="link" aria-label={say(uploadWords.fineTuneCut)} onClick={() => onFineTune('outline')}>
                {say(uploadWords.fineTune)}
              </Button>
            </>
          ) : (
            <NoteButtons
              words={wordsOf(note, pet.name, onPaintAll !== null)}
              check={check}
              onAccept={() => {
                check.accept(note);
                if (note === 'several pets') onPaintAll?.();
              }}
              onChange={onChange}
              // On the screen of the photo, each of its pets can be tapped.
              onFineTune={
                note === 'several pets' && (check.view?.heads ?? []).length > 1 ? () => onChange() : onFineTune
              }
            />
          )}
        </div>
      </div>
    </div>
  );
}

function NoteButtons({
  words: { action, acceptLabel },
  check,
  onAccept,
  onChange,
  onFineTune,
}: {
  words: ReturnType<typeof wordsOf>;
  check: PetCheck;
  onAccept: () => void;
  onChange: () => void;
  onFineTune: (tool: ToolName) => void;
}) {
  return (
    <>
      {action === null ? null : (
        <Button
          tone="link"
          busy={action.tool === null && check.isConfirming}
          onClick={() => (action.tool === null ? check.confirmOutline() : onFineTune(action.tool))}
        >
          {action.label}
        </Button>
      )}
      <Button tone="link" onClick={onChange}>
        {say(uploadWords.anotherPhoto)}
      </Button>
      <Button tone="link" onClick={onAccept}>
        {acceptLabel}
      </Button>
    </>
  );
}
