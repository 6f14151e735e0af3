import type { ToolName } from '../../../features/photos/client/fine-tune/tools.ts';
import type { PetCheck } from '../../../features/photos/client/pet-check/use-pet-check.ts';
import type { PhotoNote } from '../../../features/photos/contract.ts';
import { AdviceLinks } from './advice-links.tsx';
import { foundAdvice } from './found-advice.ts';
import type { WizardHandle } from './use-wizard.ts';
import { petsOf } from './wizard.ts';

/** What is said beside pictures of a doubtful photo of one pet, until the visitor has accepted it; else nothing. */
export function DoubtNote({
  wizard,
  visit,
  check,
  isOval,
  onFineTune,
  className,
}: Pick<WizardHandle, 'wizard' | 'visit'> & {
  check: PetCheck;
  /** Whether a note beside it explains that the pet is in an oval. */
  isOval: boolean;
  onFineTune: (tool: ToolName) => void;
  className: string;
}) {
  const goToPhoto = (): void => visit('upload');
  if (petsOf(wizard).length > 1) return null;
  const advice = foundAdvice({ ...check, notes: notesBeside(check.notes, isOval) }, wizard.pet.name, {
    fineTune: onFineTune,
    choosePets: null,
    goTap: goToPhoto,
  });
  if (advice === null) return null;
  return (
    <div className={className} data-testid="doubt-note">
      <p aria-live="polite" className="text-sm">
        {advice.sentences.join(' ')}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-4 text-sm in-[.text-center]:justify-center">
        <AdviceLinks advice={advice} onOtherPhoto={goToPhoto} />
      </div>
    </div>
  );
}

/** Of what is worth knowing about a photo, what pictures of it may have suffered from. */
function notesBeside(notes: readonly PhotoNote[], isOval: boolean): readonly PhotoNote[] {
  return notes.filter((note) => note !== 'no eyes' && !(isOval && note === 'doubt'));
}
