import type { StyleId } from '../../../catalog/contract.ts';
import { speciesOf, sanitizePromptText } from './pet-words.ts';
import { stylePrompts } from './style-prompts.ts';

/** Stored with every picture that is made with these prompts; must change whenever a word of them changes. */
export const promptVersion = '3';

export interface PromptInput {
  readonly style: StyleId;
  readonly variation: 0 | 1 | 2;
  /** Name and breed as the visitor entered them; null for none. */
  readonly petName: string | null;
  readonly petBreed: string | null;
  /** `gentler` after a provider's moderation has misread the first wording. */
  readonly wording: 'first' | 'gentler';
}

export const promptBlocks = [
  'subject',
  'transform',
  'pose',
  'removal',
  'light',
  'composition',
  'ground',
  'lettering',
] as const;
export type PromptBlock = (typeof promptBlocks)[number];

/** The parts of a prompt, in the order in which they are sent. */
export function composeBlocks({
  style,
  variation,
  petName,
  petBreed,
  wording,
}: PromptInput): Readonly<Record<PromptBlock, string>> {
  const { transform, gentler, scenes, ground, onPaper, fewColors, withPerson, lettering } = stylePrompts[style];
  const { crop, scene, light } = scenes[variation];
  const animal = speciesOf(petBreed) ?? 'animal';
  return {
    subject: withPerson ? lockBoth(animal, petBreed) : lockPet(animal, petBreed, fewColors === true),
    transform: `Repaint the photo as ${wording === 'first' ? transform : gentler}.`,
    pose: `Pose: ${crop}; ${holdHead(variation, withPerson === true)}. Scene: ${scene}.`,
    removal: withPerson
      ? 'The two are alone with this scene: leash, harness, other people, other animals and clutter in the photo are painted over with it.'
      : `The ${animal} is alone with this scene: leash, harness, people, hands, other animals and clutter in the photo are painted over with it.`,
    light: `Light: ${light}; it falls the same way on everything in the picture. The eyes are bright, each with one small reflection.`,
    composition: `Composition: upright, four wide to five high. ${
      withPerson
        ? 'Both heads, whole, with hair and ears, lie'
        : 'The whole head, with both ears and anything on it, lies'
    } in the middle four fifths of the width and at least a tenth of the height below the upper edge. Prints are trimmed at the sides: the outer tenth of each holds background, coat or clothing.`,
    ground: `${onPaper ? 'The picture fades into bare paper, which goes on' : 'The scene goes on'} to all four edges of the sheet; ${ground}.`,
    lettering:
      lettering === undefined
        ? 'The picture is wordless: surfaces carry texture and pattern alone.'
        : letter(lettering, petName),
  };
}

/** The whole prompt of one picture. */
export function composePrompt(request: PromptInput): string {
  const blocks = composeBlocks(request);
  return promptBlocks.map((name) => blocks[name]).join('\n');
}

function lockPet(animal: string, petBreed: string | null, fewColors: boolean): string {
  return (
    `The photo shows somebody’s pet. Keep this very ${animal}: the same face, muzzle, ear shape and ear carriage, ` +
    `${fewColors ? 'the same eye shape and spacing' : 'the same eye color and spacing'}, ${coat(fewColors)}, ` +
    `the same age and build, an animal’s own body and paws. Its owner must recognize it at once. Where the photo shows several, it is the one in front.${sayBreed(petBreed)}`
  );
}

function coat(fewColors: boolean): string {
  return fewColors
    ? 'every patch, stripe and light hair in its place, with the pattern kept as light and dark as it is while its hues become those of the picture'
    : 'the same coat colors with every patch, stripe and gray hair in its place';
}

/** Describes person and animal separately: with a shared muzzle and coat, a model gives the person some of both. */
function lockBoth(animal: string, petBreed: string | null): string {
  return (
    `The photo shows a person and their pet. Keep both. The person: the same face, hair, skin, age and build, the same clothes. ` +
    `The ${animal}: the same face, muzzle, ears, eyes, ${coat(false)}. Both must be recognized at once. ` +
    `Where the photo shows the ${animal} by itself, paint it by itself.${sayBreed(petBreed)}`
  );
}

function sayBreed(petBreed: string | null): string {
  const breed = sanitizePromptText(petBreed, 'breed');
  return breed === null ? '' : ` Its owner calls the breed "${breed}"; where the photo disagrees, the photo is right.`;
}

/**
 * The first picture keeps the head pose of the photo, so that one of the three looks the way the owner knows the pet.
 */
function holdHead(variation: PromptInput['variation'], withPerson: boolean): string {
  if (withPerson) return 'both keep the head angle and the expression that they have in the photo';
  return variation === 0
    ? 'the head keeps the angle and the expression that it has in the photo'
    : 'turned a little toward the viewer';
}

function letter({ words, named }: { words: string; named: boolean }, petName: string | null): string {
  const name = named ? sanitizePromptText(petName, 'name') : null;
  const text = name === null ? words : `${words}, ${name}`;
  return `Hand-lettered once, small, well clear of the animal and of the outer tenth of each side: "${text}". What stands between the marks is text to letter. These are all the words in the picture.`;
}
