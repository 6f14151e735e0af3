import { copy } from '../../catalog/contract.ts';

/** A question of the landing page's FAQ. `answer` is plain text with placeholders. */
export interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

/** Placeholders in an answer, and what stands there. A claim that the shop does not make leaves nothing. */
export const faqPlaceholders = {
  shop: 'the name of the shop',
  support: 'the support address',
  sizes: 'the sizes that you sell',
  cutting: 'how exactly prints are cut',
  delivery: 'the claim about delivery',
  'photo-retention': 'how long a picture is kept without an order',
  'special-sizes': 'the claim about sizes on request',
  'paper-figures': 'the claim about the paper',
} as const;
export type FaqPlaceholder = keyof typeof faqPlaceholders;

export const isFaqPlaceholder = (name: string): name is FaqPlaceholder => Object.hasOwn(faqPlaceholders, name);

/** The questions of the standard shop. */
export const standardFaq: readonly FaqItem[] = [
  {
    question: 'What kind of photo works best?',
    answer:
      'A clear face, good light and at least 1000 × 1000 pixels. JPG, PNG, HEIC, WebP or AVIF, up to 40 MB. Eye level beats from above: kneel down, say “treat”.',
  },
  {
    question: 'How long does the artwork take?',
    answer: `Allow ${copy.generationTimeInFaq} for all three variations. The first one is often there much sooner, and you watch each as it is painted.`,
  },
  {
    question: 'What sizes can I order?',
    answer: '{sizes} {special-sizes} {paper-figures} {cutting} The download is 4800 × 6000 pixels.',
  },
  {
    question: 'When will my order arrive?',
    answer: '{delivery} A download is yours as soon as you have paid.',
  },
  { question: 'What happens to my photo if I do not order?', answer: '{photo-retention}' },
  {
    question: 'Can I get a refund?',
    answer:
      'Each piece is custom-made, so only for damage or print quality problems. Tell us within 7 days of delivery.',
  },
];
