import type { Findings } from '../../../providers/generation/port.ts';
import { photoNotes, type PetHints, type PhotoNote } from '../contract.ts';
import { boxOf } from './cut-out-pictures.ts';

/**
 * Below this likelihood there is no pet. Photos of one have nearly always .9 or more, photos of things less than .5.
 */
const minPresence = 0.5;
/** The longer side of the pet's box, as a share of the photo's side, below which the pet is small. */
const minSide = 0.35;
/** More would read like a list of faults. */
const maxNotes = 2;

/**
 * Says what is worth knowing about a photo before it is painted, the most important first. The bounds were chosen on
 * the tuning split of photos (packages/studio/training/README.md) and variants of them.
 */
export function findPhotoNotes(
  { trusted, matte, eyes, facts }: Findings,
  { box: drawnBox, outline, pet }: PetHints,
): PhotoNote[] {
  const box = boxOf(matte);
  // Whoever has shown the pet knows that it is there, which it is, and how small it is.
  const isShown = drawnBox !== undefined || outline !== undefined || pet !== undefined;
  if (!isShown && (box === null || (facts !== null && facts.isPet < minPresence)))
    return [facts?.hasPerson === true ? 'person' : 'no pet'];
  const applies: Record<PhotoNote, boolean> = {
    person: false,
    'no pet': false,
    'several pets': !isShown && facts !== null && facts.pets > 1,
    'small pet': !isShown && box !== null && Math.max(box.width, box.height) < minSide,
    'head cut': facts?.headCut === true,
    'ears cut': facts?.earsCut === true && !facts.headCut,
    doubt: !trusted,
    // Also where no head was found: only the visitor knows whether the pet is seen from behind. Where the photo cuts the
    // head off, nobody can tap eyes.
    'no eyes': eyes === null && facts !== null && (facts.isHeadVisible || !facts.headCut),
  };
  return photoNotes.filter((note) => applies[note]).slice(0, maxNotes);
}
