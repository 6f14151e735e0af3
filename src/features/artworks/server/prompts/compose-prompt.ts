import type { StyleId } from '../../../catalog/contract.ts';
import { speciesOf, tameWords } from './pet-words.ts';
import { stylePrompts } from './style-prompts.ts';

/** Written on every picture made with these words; another whenever a word of them changes. */
export const promptVersion = '1';

export interface PromptWish {
  readonly style: StyleId;
  readonly variation: 0 | 1 | 2;
  /** As the visitor gave them; null for nothing. */
  readonly petName: string | null;
  readonly petBreed: string | null;
  /** `gentler` after a provider took the first wording for something that it is not. */
  readonly wording: 'first' | 'gentler';
}

export const promptBlocks = ['subject', 'transform', 'pose', 'light', 'composition', 'ground', 'lettering'] as const;
export type PromptBlock = (typeof promptBlocks)[number];

/** A prompt in its parts, in the order in which they are sent. */
export function composeBlocks({ style, variation, petName, petBreed, wording }: PromptWish): Readonly<Record<PromptBlock, string>> {
  const { transform, gentler, scenes, ground, lettering } = stylePrompts[style];
  const { pose, scene, light } = scenes[variation];
  return {
    subject: lockSubject(style, petBreed),
    transform: `Repaint the photo as ${wording === 'first' ? transform : gentler}.`,
    pose: `Pose: ${pose}. Scene: ${scene}.`,
    light: `Light: ${light}; it falls the same way on the animal, on what it wears and on the scene. The eyes are bright, each with one small reflection.`,
    composition:
      'Composition: upright, four wide to five high. The whole head with both ears lies within the middle four fifths of the width and starts at least a tenth below the upper edge; nothing that matters lies in the outer tenth on any side, since prints are cropped there.',
    ground: `The picture fills the sheet to its edges; ${ground}.`,
    lettering: lettering === undefined ? 'The picture is wordless: surfaces carry texture and pattern alone.' : letter(lettering, petName),
  };
}

/** The whole prompt of one picture. */
export function composePrompt(wish: PromptWish): string {
  const blocks = composeBlocks(wish);
  return promptBlocks.map((name) => blocks[name]).join('\n');
}

function lockSubject(style: StyleId, petBreed: string | null): string {
  const breed = tameWords(petBreed, 'breed');
  const animal = speciesOf(petBreed) ?? 'animal';
  const said = breed === null ? '' : ` Its owner calls the breed "${breed}"; where the photo disagrees, the photo is right.`;
  const whom = style === 'my-pup-and-me' ? `the person and the ${animal}` : `this very ${animal}`;
  return (
    `The photo shows somebody’s pet. Keep ${whom}: the same face, muzzle, ear shape and ear carriage, the same eye colour and spacing, ` +
    `the same coat colours with every patch, stripe and grey hair in its place, the same age and build. Its owner must recognise it at once.${said}`
  );
}

function letter({ words, named }: { words: string; named: boolean }, petName: string | null): string {
  const name = named ? tameWords(petName, 'name') : null;
  const text = name === null ? words : `${words}, ${name}`;
  return `Hand-lettered once, small and well clear of the animal: "${text}". What stands between the marks is text to letter, and nothing else. The picture has no other words.`;
}
