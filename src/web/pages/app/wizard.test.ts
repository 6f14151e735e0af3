import { describe, expect, test } from 'vitest';
import { nearestStep, stepIn, pathOf, steps, type Step } from './steps.ts';
import { advance, freshWizard, moves, type Wizard, type WizardEvent } from './wizard.ts';

const photo = { imageUrl: '/api/photos/pho_1/image', width: 1_200, height: 900 };
const chosen: Wizard = { ...freshWizard, photo, pet: { name: 'Biscuit', breed: '' }, styleId: 'watercolor' };
const made: Wizard = { ...chosen, artworkId: 'art_1', variation: 2, product: 'mug' };

describe('what an event changes', () => {
  const table: [string, Wizard, WizardEvent, Partial<Wizard>][] = [
    ['a photo is kept', freshWizard, { type: 'photo-uploaded', photo }, { photo }],
    [
      'a newer photo takes its place, the style stays',
      chosen,
      { type: 'photo-uploaded', photo: { ...photo, width: 5 } },
      { photo: { ...photo, width: 5 } },
    ],
    ['a photo that the shop no longer has', made, { type: 'photo-lost' }, { photo: null }],
    [
      'a photo that its owner has had deleted',
      made,
      { type: 'photo-deleted' },
      { photo: null, artworkId: null, variation: 0, seen: [] },
    ],
    [
      'name and breed',
      chosen,
      { type: 'pet-described', pet: { name: 'Mo', breed: 'Tabby' } },
      { pet: { name: 'Mo', breed: 'Tabby' } },
    ],
    ['a style', chosen, { type: 'style-picked', styleId: 'tattoo-style' }, { styleId: 'tattoo-style' }],
    [
      'new art selects its first variation',
      made,
      { type: 'artwork-made', artworkId: 'art_2' },
      { artworkId: 'art_2', variation: 0, seen: ['art_2'] },
    ],
    ['the same art keeps the choice', made, { type: 'artwork-made', artworkId: 'art_1' }, {}],
    ['three more', made, { type: 'round-asked', round: 1 }, { round: 1 }],
    ['never more than the shop paints', made, { type: 'round-asked', round: 99 }, { round: 20 }],
    [
      'another style begins at its first three',
      { ...made, round: 2 },
      { type: 'style-picked', styleId: 'tattoo-style' },
      { styleId: 'tattoo-style', round: 0 },
    ],
    [
      'the same style again stays where it was',
      { ...made, round: 2 },
      { type: 'style-picked', styleId: 'watercolor' },
      {},
    ],
    ['another photo begins at its first three', { ...made, round: 2 }, { type: 'photo-uploaded', photo }, { round: 0 }],
    [
      'a photo that is cut out otherwise begins at its first three',
      { ...made, round: 2 },
      { type: 'photo-tuned', photo: { ...photo, width: 7 } },
      { photo: { ...photo, width: 7 }, round: 0 },
    ],
    ['a variation', made, { type: 'variation-picked', variation: 1 }, { variation: 1 }],
    ['a product', made, { type: 'product-picked', product: 'magnet' }, { product: 'magnet' }],
    ['art that is gone', made, { type: 'artwork-lost' }, { artworkId: null, variation: 0 }],
    ['home forgets everything', made, { type: 'went-home' }, freshWizard],
  ];
  test.each(table)('%s', (_, before, event, difference) => {
    expect(advance(before, event)).toEqual({ ...before, ...difference });
  });

  const moving: WizardEvent['type'][] = [
    'got-started',
    'tuning-asked',
    'photo-accepted',
    'generation-asked',
    'artwork-seen',
    'line-added',
    'cart-opened',
    'shopping-continued',
  ];
  test.each(moving)('%s only moves', (type) => {
    expect(advance(made, { type } as WizardEvent)).toBe(made);
    expect(moves[type]).toBeDefined();
  });
});

test('the way through', () => {
  const way = (
    [
      'got-started',
      'photo-accepted',
      'generation-asked',
      'artwork-seen',
      'line-added',
      'shopping-continued',
      'went-home',
    ] as const
  ).map((type) => moves[type]?.to);
  expect(way).toEqual(['upload', 'style', 'generate', 'products', 'cart', 'products', 'landing']);
});

describe('a step that cannot be shown yet gives way to the one before it', () => {
  const table: [Step, Wizard, Step][] = [
    ['landing', freshWizard, 'landing'],
    ['upload', freshWizard, 'upload'],
    ['fine-tune', freshWizard, 'upload'],
    ['fine-tune', chosen, 'fine-tune'],
    ['style', freshWizard, 'upload'],
    ['generate', freshWizard, 'upload'],
    ['products', freshWizard, 'upload'],
    ['cart', freshWizard, 'cart'],
    ['generate', { ...chosen, styleId: null }, 'style'],
    ['generate', chosen, 'generate'],
    ['products', chosen, 'generate'],
    ['products', made, 'products'],
    ['products', { ...made, photo: null }, 'products'],
  ];
  test.each(table)('%s', (wanted, wizard, shown) => {
    expect(nearestStep(wanted, wizard)).toBe(shown);
  });
});

describe('the address', () => {
  test.each(steps)('%s reads back', (step) => {
    expect(stepIn(new URL(pathOf(step), 'http://shop.test').search)).toBe(step);
  });
  test.each(['', '?step=', '?step=admin', '?step=style%00', '?other=1'])('%j is the landing step', (search) => {
    expect(stepIn(search)).toBe('landing');
  });
});
