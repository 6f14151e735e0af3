import { expect, test } from 'vitest';
import { must } from '../../../../shared/must.ts';
import { styles, type StyleId } from '../../../catalog/contract.ts';
import { composePrompt, type PromptInput } from './compose-prompt.ts';

/** Every prompt that can be sent, in full: 28 styles, three pictures, two wordings. */
const everyPrompt = styles.flatMap(({ id: style }) =>
  ([0, 1, 2] as const).flatMap((variation) =>
    (['first', 'gentler'] as const).map((wording) => {
      // About the longest words that `sanitizePromptText` lets through.
      const words = { petName: 'Sir Barks-a-Lot Senior', petBreed: 'Poodle / Doodle Mix (Goldendoodle, Labradoodle)' };
      return { style, variation, wording, text: composePrompt({ style, variation, wording, ...words }) };
    }),
  ),
);
type WrittenPrompt = (typeof everyPrompt)[number];

/** Labels of the prompts for which `breaks` is true: those that break a rule. */
function promptsThat(breaks: (prompt: WrittenPrompt) => boolean): string[] {
  return everyPrompt.filter(breaks).map(({ style, variation, wording }) => `${style} ${variation} ${wording}`);
}

const fewColors: readonly StyleId[] = [
  'vintage-poster-print',
  'tattoo-style',
  'gouache-illustration',
  'cyberpunk-hero',
  'impressionist-style',
];
const is =
  (...ids: readonly StyleId[]) =>
  ({ style }: Pick<PromptInput, 'style'>) =>
    ids.includes(style);
const hasPerson = is('my-pup-and-me');

test('the first picture of every style keeps the head angle and the expression of the photo', () => {
  expect(
    promptsThat(({ variation, text }) => variation === 0 && !(/angle/.test(text) && /expression/.test(text))),
  ).toEqual([]);
  const anotherPose = /looking (straight )?at the viewer|turned|tilted|facing|viewpoint|in profile/i;
  expect(promptsThat(({ variation, text }) => variation === 0 && anotherPose.test(text))).toEqual([]);
});

test('a pet sits only where the photo shows its body', () => {
  expect(
    promptsThat(
      ({ text }) =>
        /Pose: [^.]*\b(sitting|seated|down to the paws)\b/i.test(text) &&
        !/sitting where the photo shows the body, otherwise/.test(text),
    ),
  ).toEqual([]);
  expect(
    promptsThat(
      ({ text }) => /Pose: [^.]*\b(paws?|waist|legs)\b/i.test(text) && !/paws where the photo shows them/.test(text),
    ),
  ).toEqual([]);
});

test('only in media of few colors, the coat keeps its light and dark pattern instead of its colors', () => {
  const keepsTones = /pattern kept as light and dark/;
  const keepsHues = /same (coat|eye) colou?r/;
  expect(promptsThat((prompt) => keepsTones.test(prompt.text) !== is(...fewColors)(prompt))).toEqual([]);
  expect(promptsThat((prompt) => keepsHues.test(prompt.text) && is(...fewColors)(prompt))).toEqual([]);
  expect(promptsThat((prompt) => !/same coat colors/.test(prompt.text) && !is(...fewColors)(prompt))).toEqual([]);
});

/** Pairs of phrases that contradict each other. */
const contradictions: readonly (readonly [string, RegExp, RegExp])[] = [
  ['filling the picture and leaving a margin', /fill(s|ing) (most of )?(the|its) (picture|sheet)/i, /\btenth\b/i],
  [
    'a scene to the edges and paper to the edges',
    /scene goes on|fills the sheet/i,
    /\bmargin\b|bare paper|fade out before the edge|paper around|blank paper|paper left white/i,
  ],
  [
    'coat colors and a medium that lacks them',
    /same coat colou?rs/i,
    /spot inks|flat colou?rs on cream|black and gr[ae]y|black ink|limited palette|few colou?rs|unmixed colou?r|neon|colored city light/i,
  ],
  [
    'coat colors and colors all over',
    /same coat colou?rs/i,
    /in clear colou?rs'?\.|strong clear colou?r\.|clean saturated colou?r/i,
  ],
  ['the same eye color and a medium that lacks it', /same eye colou?r/i, /black and gr[ae]y|black ink|few colou?rs/i],
  [
    'the head as in the photo and in another pose',
    /in the photo\. Scene|head keeps the angle/i,
    /low viewpoint|looking straight|head a little tilted/i,
  ],
  [
    'a true face and a face in pieces',
    /same face/i,
    /face built from|scraps so that|face (dissolves|broken)|face held together/i,
  ],
  ['an animal and a human hold', /\bpaws\b/i, /held (between|in)|holding|waving|standing on (two|hind)|shaking hands/i],
  ['wordless and lettered', /wordless/i, /lettered|"/i],
  ['alone and together', /(animal|dog|cat) is alone/i, /the person and the/i],
  ['light from two sides and from others', /lit by neon from both sides/i, /from (behind|a window)|rim/i],
  ['lit eyes and a face in the dark', /eyes are bright/i, /dark shape of shadow|silhouette against|face in shadow/i],
  ['hand-lettered and signs', /These are all the words|no other words/i, /\bsigns?\b/i],
];

test.each(contradictions)('no prompt asks for %s', (_name, one, other) => {
  // Drop the visitor's breed, which is quoted too: the rule on words is about quoted greetings.
  const sent = (text: string) => text.replace(/breed "[^"]*"/, 'breed');
  expect(promptsThat(({ text }) => one.test(sent(text)) && other.test(sent(text)))).toEqual([]);
});

test('a prompt names only what is in the picture: it contains no negative words', () => {
  const negative =
    /\b(no|not|never|none|nothing|nobody|without|neither|nor|instead|avoid|except|don['’]t|isn['’]t|unmasked|empty)\b|\b(must|should|do) not\b/i;
  expect(
    everyPrompt.flatMap(({ style, text }) =>
      negative.exec(text) ? [`${style}: ${String(negative.exec(text)?.[0])}`] : [],
    ),
  ).toEqual([]);
});

test('leash, hands, clutter and other animals are painted over, in every picture', () => {
  const removalLine = (text: string) => text.split('\n').find((line) => /painted over/.test(line)) ?? '';
  expect(
    promptsThat(
      ({ text }) => !['leash', 'harness', 'clutter', 'other animals'].every((word) => removalLine(text).includes(word)),
    ),
  ).toEqual([]);
  expect(promptsThat((prompt) => hasPerson(prompt) === /\bhands\b/.test(removalLine(prompt.text)))).toEqual([]);
});

test('the style with a person describes the person without animal features, and the pet with them', () => {
  expect(
    promptsThat((prompt) => hasPerson(prompt) !== /The person: the same face, hair, skin/.test(prompt.text)),
  ).toEqual([]);
  const { text } = must(everyPrompt.find(hasPerson));
  const person = /The person:[^.]*\./.exec(text)?.[0] ?? '';
  expect(person).toContain('skin');
  expect(person).not.toMatch(/muzzle|coat\b|patch|stripe|ear|paw|breed/);
  expect(/The dog:[^.]*\./.exec(text)?.[0]).toMatch(/muzzle.*coat/);
});

test('collage and impressionist keep the face whole', () => {
  expect(
    promptsThat(
      (prompt) =>
        is('mixed-media-collage', 'impressionist-style')(prompt) &&
        !/face (is one )?whole|whole(, finely drawn| painted)? face|face whole/.test(prompt.text),
    ),
  ).toEqual([]);
});

test('every pet keeps an animal’s body and paws', () => {
  expect(promptsThat((prompt) => !hasPerson(prompt) && !/an animal’s own body and paws/.test(prompt.text))).toEqual([]);
});

test('every prompt is within the input limit of every known model', () => {
  // FLUX.1 Kontext has the lowest limit: 512 T5 tokens, and an English word takes 1.3 tokens on average. OpenAI accepts
  // 32,000 characters; FLUX.2 and Google's models accept tens of thousands of tokens.
  const tokens = (text: string) => Math.ceil(text.split(/\s+/).length * 1.4);
  expect(promptsThat(({ text }) => tokens(text) > 512)).toEqual([]);
  expect(promptsThat(({ text }) => text.length > 2_600)).toEqual([]);
});

test('words are spelled the American way throughout', () => {
  expect(
    everyPrompt.flatMap(({ style, text }) =>
      /\b\w*(colour|grey|harbour|jewelled|stylised|panelled|centre|favour|recognise)\w*/i.exec(text) ? [style] : [],
    ),
  ).toEqual([]);
});
