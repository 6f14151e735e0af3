import type { PhotoNote } from '../../contract.ts';
import type { ToolName } from '../fine-tune/tools.ts';

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

const useAnyway = 'Use it anyway';

/** One sentence about each note, and what to do. `name` is that of the pet, '' if it is not known. */
export function wordsOf(note: PhotoNote, name: string): NoteWords {
  const pet = name === '' ? 'your pet' : name;
  const words: Record<PhotoNote, NoteWords> = {
    'no pet': {
      sentence: `We can't find a pet in this photo. Where is ${pet}?`,
      action: { label: `Show us ${pet}`, tool: 'box' },
      acceptLabel: useAnyway,
    },
    'several pets': {
      sentence: `There is more than one pet here. Which one is ${name === '' ? 'yours' : name}?`,
      action: { label: 'Choose', tool: 'outline' },
      acceptLabel: 'Paint all of them',
    },
    'small pet': {
      sentence: `${capitalized(pet)} is small in this photo. A photo from closer makes a better picture.`,
      action: { label: 'Crop it', tool: 'crop' },
      acceptLabel: useAnyway,
    },
    'head cut': {
      sentence: 'Part of the head is outside the photo. One with the whole head makes a better picture.',
      action: null,
      acceptLabel: useAnyway,
    },
    'ears cut': {
      sentence: 'The ears reach the edge of the photo. One with room around them makes a better picture.',
      action: null,
      acceptLabel: useAnyway,
    },
    doubt: {
      sentence: `Is this ${pet}? We are not sure, and would paint a soft oval.`,
      action: { label: 'Yes, cut it out', tool: null },
      acceptLabel: 'Keep the oval',
    },
    'no eyes': {
      sentence: `Tap ${name === '' ? "your pet's" : `${name}'s`} eyes, and hats and glasses sit right.`,
      action: { label: 'Tap the eyes', tool: 'eyes' },
      acceptLabel: 'Skip',
    },
  };
  return words[note];
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
