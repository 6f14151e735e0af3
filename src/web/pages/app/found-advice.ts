import { maxPets } from '../../../features/catalog/contract.ts';
import type { Advice } from '../../../features/photos/client/photo-advice.tsx';
import type { ToolName } from '../../../features/photos/client/fine-tune/tools.ts';
import { wordsOf } from '../../../features/photos/client/pet-check/note-words.ts';
import type { PetCheck } from '../../../features/photos/client/pet-check/use-pet-check.ts';
import type { CutOutView } from '../../../features/photos/contract.ts';

/** Numbers of all pets in the photo, if each can be in the picture; else null. */
export function allPetsIn(view: Pick<CutOutView, 'heads' | 'canJoin'> | null): readonly number[] | null {
  const heads = view?.heads ?? [];
  if (heads.length < 2 || view?.canJoin === undefined) return null;
  return heads.slice(0, maxPets).map((_, which) => which);
}

/** What a screen can do about a note. */
interface Answers {
  readonly fineTune: (tool: ToolName) => void;
  /** Puts these pets of the photo into the picture; null where that is not offered. */
  readonly choosePets: ((chosen: readonly number[]) => void) | null;
  /** Leads to where the pets in the photo can be tapped; null where they are. */
  readonly goTap: (() => void) | null;
}

/** What the shop has found to say about a photo of one pet, one note at a time; null if nothing. */
export function foundAdvice(
  check: Pick<PetCheck, 'view' | 'notes' | 'accept' | 'confirmOutline' | 'isConfirming'>,
  petName: string,
  { fineTune, choosePets, goTap }: Answers,
): Advice | null {
  const [note] = check.notes;
  if (note === undefined) return null;
  const all = choosePets === null ? null : allPetsIn(check.view);
  const { sentence, action, acceptLabel } = wordsOf(note, petName, {
    paintsAll: all !== null,
    isHeadVisible: check.view?.isHeadVisible,
  });
  const { tool } = action ?? { tool: null };
  let run: (() => void) | null = tool === null ? check.confirmOutline : () => fineTune(tool);
  if (note === 'several pets' && (check.view?.heads ?? []).length > 1) run = goTap;
  return {
    sentences: [sentence],
    action:
      action === null || run === null ? null : { label: action.label, busy: tool === null && check.isConfirming, run },
    acceptLabel,
    accept: () => {
      check.accept(note);
      if (note === 'several pets' && all !== null) choosePets?.(all);
    },
  };
}
