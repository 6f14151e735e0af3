import { breedName } from '../../../features/catalog/contract.ts';
import { FoundPet } from '../../../features/photos/client/pet-check/found-pet.tsx';
import type { PetCheck } from '../../../features/photos/client/pet-check/use-pet-check.ts';
import type { ToolName } from '../../../features/photos/client/fine-tune/tools.ts';
import { Button } from '../../../ui/button.tsx';
import { AdviceLinks } from './advice-links.tsx';
import { foundAdvice } from './found-advice.ts';
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
  onChoosePets,
  onFineTune,
  onMissing,
}: {
  photo: Photo;
  pet: Pet;
  check: PetCheck;
  onChange: () => void;
  /** Puts these pets of the photo into the picture. */
  onChoosePets: (chosen: readonly number[]) => void;
  onFineTune: (tool: ToolName) => void;
  onMissing: () => void;
}) {
  // On the screen of the photo, each of its pets can be tapped.
  const advice = foundAdvice(check, pet.name, { fineTune: onFineTune, choosePets: onChoosePets, goTap: onChange });
  const isFound = check.view?.trusted === true;
  return (
    <div className="flex min-h-[124px] items-center gap-4">
      <FoundPet photo={photo} petName={pet.name} view={check.view} onMissing={onMissing} />
      <div className="min-w-0 grow">
        <div aria-live="polite">
          {advice === null ? (
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
            <p key={advice.sentences.join(' ')} className="text-sm">
              {advice.sentences.join(' ')}
            </p>
          )}
        </div>
        <div className="mt-1 flex flex-wrap gap-x-4 text-sm">
          {advice === null ? (
            <>
              <Button tone="link" onClick={onChange}>
                {say(uploadWords.change)}
              </Button>
              <Button tone="link" aria-label={say(uploadWords.fineTuneCut)} onClick={() => onFineTune('outline')}>
                {say(uploadWords.fineTune)}
              </Button>
            </>
          ) : (
            <AdviceLinks advice={advice} onOtherPhoto={onChange} />
          )}
        </div>
      </div>
    </div>
  );
}
