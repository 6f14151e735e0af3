import type { PhotoNote } from '../../contract.ts';
import type { ToolName } from '../fine-tune/tools.ts';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';

/** What the visitor can do about a note: use a tool of the fine-tune screen, or confirm the outline. */
interface NoteAction {
  readonly label: string;
  /** Null to confirm the outline. */
  readonly tool: ToolName | null;
}

export interface NoteWords {
  readonly sentence: string;
  /** Null if only another photo helps. */
  readonly action: NoteAction | null;
  /** To use the photo as it is. */
  readonly acceptLabel: string;
}

/**
 * One sentence about each note, and what to do. `name` is that of the pet, '' if it is not known; `paintsAll`: all pets
 * of the photo can be in the picture; `isHeadVisible`: a head was found.
 */
export function wordsOf(
  note: PhotoNote,
  name: string,
  { paintsAll = false, isHeadVisible = true }: { paintsAll?: boolean; isHeadVisible?: boolean | undefined } = {},
): NoteWords {
  const pet = name === '' ? say(uploadWords.yourPet) : name;
  const words: Record<PhotoNote, NoteWords> = {
    person: {
      sentence: say(uploadWords.personOnly, { pet }),
      action: { label: say(uploadWords.showUs, { pet }), tool: 'box' },
      acceptLabel: say(uploadWords.photoAnyway),
    },
    'no pet': {
      sentence: say(uploadWords.noPet, { pet }),
      action: { label: say(uploadWords.showUs, { pet }), tool: 'box' },
      acceptLabel: say(uploadWords.photoAnyway),
    },
    'several pets': {
      sentence: say(uploadWords.severalPets, { pet: name === '' ? say(uploadWords.yours) : name }),
      action: { label: say(uploadWords.choose), tool: 'outline' },
      acceptLabel: say(paintsAll ? uploadWords.paintAllThem : uploadWords.photoAnyway),
    },
    'small pet': {
      sentence: say(uploadWords.smallPet, { pet: capitalized(pet) }),
      action: { label: say(uploadWords.crop), tool: 'crop' },
      acceptLabel: say(uploadWords.photoAnyway),
    },
    'head cut': {
      sentence: say(uploadWords.partHeadOutside),
      action: null,
      acceptLabel: say(uploadWords.photoAnyway),
    },
    'ears cut': {
      sentence: say(uploadWords.earsReachEdge),
      action: null,
      acceptLabel: say(uploadWords.photoAnyway),
    },
    doubt: {
      sentence: say(uploadWords.doubt, { pet }),
      action: { label: say(uploadWords.yesCutOut), tool: null },
      acceptLabel: say(uploadWords.keepOval),
    },
    'no eyes': {
      sentence: say(isHeadVisible ? uploadWords.tapEyesOf : uploadWords.whereFace, { pet }),
      action: { label: say(uploadWords.tapEyes), tool: 'eyes' },
      // Without a head, no style puts a costume on the pet.
      acceptLabel: say(isHeadVisible ? uploadWords.skip : uploadWords.faceHidden),
    },
  };
  return words[note];
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
