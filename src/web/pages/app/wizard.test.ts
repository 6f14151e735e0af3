import { describe, expect, test } from 'vitest';
import { nearestStep, stepIn, pathOf, steps, type Step } from './steps.ts';
import { advance, freshWizard, moves, type Wizard, type WizardEvent } from './wizard.ts';

const photo = { imageUrl: '/api/photos/pho_1/image', width: 1_200, height: 900 };
const chosen: Wizard = { ...freshWizard, photo, pet: { name: 'Biscuit', breed: '' }, styleId: 'watercolor' };
const made: Wizard = { ...chosen, artworkId: 'art_1', variation: 2, product: 'mug' };

const another = { imageUrl: '/api/photos/pho_2/image', width: 800, height: 900 };
const max = { photo: another, name: '', which: null };
const pair: Wizard = { ...chosen, others: [max] };
const four: Wizard = { ...chosen, others: [max, max, max] };

describe('state changes by event', () => {
  const table: [string, Wizard, WizardEvent, Partial<Wizard>][] = [
    ['an uploaded photo is stored', freshWizard, { type: 'photo-uploaded', photo }, { photo }],
    [
      'a newer photo replaces it and keeps the style',
      chosen,
      { type: 'photo-uploaded', photo: { ...photo, width: 5 } },
      { photo: { ...photo, width: 5 } },
    ],
    [
      'the photo of an additional pet adds it',
      { ...chosen, round: 2 },
      { type: 'pet-joined', photo: another },
      { others: [max], round: 0 },
    ],
    ['a fifth pet is left out', four, { type: 'pet-joined', photo: another }, { round: 0 }],
    [
      'an additional pet is named',
      pair,
      { type: 'pet-named', pet: 1, name: 'Max' },
      { others: [{ ...max, name: 'Max' }] },
    ],
    ['the first pet is named', pair, { type: 'pet-named', pet: 0, name: 'Mo' }, { pet: { name: 'Mo', breed: '' } }],
    ['an additional pet is removed', pair, { type: 'pet-removed', pet: 1 }, { others: [] }],
    [
      'when the first pet is removed, the second takes its place',
      { ...pair, pet: { name: 'Biscuit', breed: 'Tabby' } },
      { type: 'pet-removed', pet: 0 },
      { photo: another, pet: { name: '', breed: '' }, others: [] },
    ],
    [
      'pets are chosen in the first photo: the first keeps its name, and so do pets of other photos',
      pair,
      { type: 'pets-chosen', chosen: [0, 2] },
      { which: 0, others: [{ photo, name: '', which: 2 }, max] },
    ],
    [
      'a pet that stays chosen keeps its name',
      { ...chosen, which: 0, others: [{ photo, name: 'Luna', which: 2 }] },
      { type: 'pets-chosen', chosen: [2] },
      { which: 2, pet: { name: 'Luna', breed: '' }, others: [] },
    ],
    [
      'another first photo takes along the pets of the one before, not those of other photos',
      { ...chosen, which: 0, others: [{ photo, name: 'Luna', which: 2 }, max] },
      { type: 'photo-uploaded', photo: { ...photo, imageUrl: '/api/photos/pho_3/image' } },
      { photo: { ...photo, imageUrl: '/api/photos/pho_3/image' }, which: null, others: [max] },
    ],
    [
      'an additional pet is fine-tuned',
      pair,
      { type: 'photo-tuned', photo: { ...another, width: 7 }, pet: 1 },
      { others: [{ ...max, photo: { ...another, width: 7 } }] },
    ],
    [
      'the eyes of one of two pets in a photo are shown',
      { ...chosen, which: 0, round: 2, others: [{ photo, name: 'Luna', which: 1 }] },
      { type: 'eyes-shown' },
      { round: 0 },
    ],
    [
      'of a photo of several, the visitor shows which pet it is',
      pair,
      { type: 'pet-told', pet: 1, which: 2 },
      { others: [{ ...max, which: 2 }] },
    ],
    ['the pet to fine-tune is stored', pair, { type: 'tuning-asked', pet: 1 }, { tuning: 1 }],
    ['flaws of the photo are stored', made, { type: 'flaws-found' }, { isFlawed: true }],
    [
      'another photo has no flaws yet',
      { ...made, isFlawed: true },
      { type: 'photo-uploaded', photo },
      { isFlawed: false },
    ],
    ['a lost photo is removed', made, { type: 'photo-lost' }, { photo: null }],
    [
      'a deleted photo is removed with its artworks',
      made,
      { type: 'photo-deleted' },
      { photo: null, artworkId: null, variation: 0, seen: [] },
    ],
    [
      'name and breed are stored',
      chosen,
      { type: 'pet-described', pet: { name: 'Mo', breed: 'Tabby' } },
      { pet: { name: 'Mo', breed: 'Tabby' } },
    ],
    ['a style is stored', chosen, { type: 'style-picked', styleId: 'tattoo-style' }, { styleId: 'tattoo-style' }],
    [
      'a new artwork selects its first variation',
      made,
      { type: 'artwork-made', artworkId: 'art_2' },
      { artworkId: 'art_2', variation: 0, seen: ['art_2'] },
    ],
    ['the same artwork keeps the selection', made, { type: 'artwork-made', artworkId: 'art_1' }, {}],
    ['a round is stored', made, { type: 'round-asked', round: 1 }, { round: 1 }],
    ['a round is limited to the last one', made, { type: 'round-asked', round: 99 }, { round: 20 }],
    [
      'another style resets the round',
      { ...made, round: 2 },
      { type: 'style-picked', styleId: 'tattoo-style' },
      { styleId: 'tattoo-style', round: 0 },
    ],
    ['the same style keeps the round', { ...made, round: 2 }, { type: 'style-picked', styleId: 'watercolor' }, {}],
    ['another photo resets the round', { ...made, round: 2 }, { type: 'photo-uploaded', photo }, { round: 0 }],
    [
      'a fine-tuned photo resets the round',
      { ...made, round: 2 },
      { type: 'photo-tuned', photo: { ...photo, width: 7 } },
      { photo: { ...photo, width: 7 }, round: 0 },
    ],
    ['a variation is stored', made, { type: 'variation-picked', variation: 1 }, { variation: 1 }],
    ['a product is stored', made, { type: 'product-picked', product: 'magnet' }, { product: 'magnet' }],
    ['a size is stored', made, { type: 'size-picked', size: '11oz' }, { size: '11oz' }],
    ['a quantity is stored', made, { type: 'quantity-picked', quantity: 3 }, { quantity: 3 }],
    [
      'another product clears size and quantity',
      { ...made, size: '11oz', quantity: 3 },
      { type: 'product-picked', product: 'magnet' },
      { product: 'magnet', size: null, quantity: 1 },
    ],
    ['a lost artwork is removed', made, { type: 'artwork-lost' }, { artworkId: null, variation: 0 }],
    ['going home resets everything', made, { type: 'went-home' }, freshWizard],
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
  test.each(moving)('%s only navigates', (type) => {
    expect(advance(made, { type } as WizardEvent)).toBe(made);
    expect(moves[type]).toBeDefined();
  });
});

test('events lead through the steps in order', () => {
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

describe('a step that cannot be shown yet falls back to the nearest one before it', () => {
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

describe('the URL', () => {
  test.each(steps)('%s survives the round trip', (step) => {
    expect(stepIn(new URL(pathOf(step), 'http://shop.test').search)).toBe(step);
  });
  test.each(['', '?step=', '?step=admin', '?step=style%00', '?other=1'])('%j is the landing step', (search) => {
    expect(stepIn(search)).toBe('landing');
  });
});
