import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CutOutView } from '../../../features/photos/contract.ts';
import { newId } from '../../../shared/ids.ts';
import { money } from '../../../shared/money.ts';
import { AddToPicture, PetsInPicture } from './pets-in-picture.tsx';
import { freshWizard, type PicturePet, type Wizard } from './wizard.ts';

const photo = { imageUrl: `/api/photos/${newId('pho')}/image`, width: 800, height: 600 };
const other = { ...photo, imageUrl: `/api/photos/${newId('pho')}/image` };
const max: PicturePet = { photo: other, name: 'Max', which: null };
const one: Wizard = { ...freshWizard, photo, pet: { name: 'Bella', breed: '' } };
const found: CutOutView = {
  version: 0,
  hints: {},
  upload: photo,
  working: photo,
  trusted: true,
  canJoin: true,
  heads: [{ x: 0.5, y: 0.4, radius: 0.2 }],
  cutOutUrl: '/cut-out',
  veilUrl: '/veil',
  outlineUrls: [],
  outline: 0,
  box: null,
  eyes: null,
};
const two = [
  { x: 0.3, y: 0.4, radius: 0.1 },
  { x: 0.7, y: 0.4, radius: 0.1 },
];
const send = () => undefined;
const add = (wizard: Wizard, view: CutOutView | null, further = 0) =>
  renderToStaticMarkup(<AddToPicture wizard={wizard} send={send} view={view} furtherPet={money(further)} />);
const rows = (others: readonly PicturePet[], views: readonly (CutOutView | null)[], which: number | null = null) =>
  renderToStaticMarkup(
    <PetsInPicture wizard={{ ...one, which, others }} send={send} views={views} onFineTune={send} />,
  );

test('a pet can be added, and what it costs is said before; a shop that asks nothing says nothing', () => {
  expect(add(one, found)).toMatch(/Add Another Pet.*Up to 4 pets in one picture\./);
  expect(add(one, found)).not.toContain('$');
  expect(add(one, found, 350)).toContain(
    'Up to 4 pets in one picture. Each pet after the first adds $3.50 to every price.',
  );
});

test('given four pets, or a shop that paints one, then no pet can be added', () => {
  expect(add({ ...one, others: [max, max, max] }, found)).toBe('');
  expect(add(one, { ...found, canJoin: undefined, heads: undefined })).toBe('');
});

test('each pet has its row, with name, fine-tuning and removal', () => {
  const html = rows([max], [found, found]);
  expect(html.match(/value="(Bella|Max)"/g)).toHaveLength(2);
  for (const pet of ['Bella', 'Max']) {
    expect(html).toContain(`aria-label="Fine-tune the cut-out of ${pet}"`);
    expect(html).toContain(`aria-label="Remove ${pet}"`);
  }
  expect(rows([{ ...max, name: '' }], [found, null])).toMatch(/Remove pet 2.*/);
  expect(rows([max], [found, null])).toContain('Looking at the photo...');
});

test('a pet that cannot be cut out says what helps', () => {
  const lost = { ...found, canJoin: false };
  expect(rows([max], [found, lost])).toContain(
    'We cannot cut Max out well enough yet. Fine-tuning helps, or another photo.',
  );
  // Of two that lie against each other in one photo, each is known by its number alone.
  const both = { ...lost, heads: two };
  const shared = rows([{ photo, name: 'Max', which: 1 }], [{ ...both, canJoin: true }, both], 0);
  expect(shared).toContain('We cannot cut Max out of this photo alone. Please add another photo.');
  // Another photo helps Max; Bella's eyes can be shown.
  expect(shared.match(/Fine-tune the cut-out of \w+/g)).toEqual(['Fine-tune the cut-out of Bella']);
});

test('given a further photo of two pets, then the visitor is asked which one it is', () => {
  const html = rows([max], [found, { ...found, canJoin: false, heads: two }]);
  expect(html).toContain('Which one is it?');
  expect(html.match(/aria-label="Pet [12] from the left"/g)).toHaveLength(2);
});

test('given what another photo would do better, then the row of its pet says it; the rest is asked elsewhere', () => {
  expect(rows([max], [found, { ...found, notes: ['ears cut'] }])).toContain('ears');
  const small = rows([max], [found, { ...found, notes: ['no eyes', 'small pet'] }]);
  expect(small).toContain('Max is');
  expect(rows([max], [found, { ...found, notes: ['several pets', 'doubt'] }])).toBe(rows([max], [found, found]));
  // Two pets of one photo would say the same.
  const shared = { ...found, heads: two, notes: ['small pet'] } satisfies CutOutView;
  expect(rows([{ photo, name: 'Max', which: 1 }], [shared, shared], 0)).not.toContain('small');
});
