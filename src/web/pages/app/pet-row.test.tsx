import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CutOutView, PhotoNote } from '../../../features/photos/contract.ts';
import { PetRow } from './pet-row.tsx';

const size = { imageUrl: '/api/photos/a/image', width: 800, height: 600 };
/** Of a photo with two pets, in a shop that paints several. */
const viewOfTwo: CutOutView = {
  version: 0,
  hints: {},
  upload: size,
  working: size,
  trusted: true,
  canJoin: true,
  heads: [
    { x: 0.3, y: 0.3, radius: 0.1 },
    { x: 0.7, y: 0.3, radius: 0.1 },
  ],
  cutOutUrl: '/cut-out',
  veilUrl: '/veil',
  outlineUrls: [],
  outline: 0,
  box: null,
  eyes: null,
};

function read(notes: readonly PhotoNote[], paintsAll = false): string {
  const unused = () => {};
  const html = renderToStaticMarkup(
    <PetRow
      photo={size}
      pet={{ name: 'Bella', breed: '' }}
      check={{ view: paintsAll ? viewOfTwo : null, notes, confirmOutline: unused, isConfirming: false, accept: unused }}
      onChange={unused}
      onChoosePets={unused}
      onFineTune={unused}
      onMissing={unused}
    />,
  );
  return html.replace(/<[^>]*>/g, ' ');
}

test('given two notes, then one is shown, and the other once it is accepted', () => {
  const several = 'There is more than one pet here. Which one is Bella?';
  expect(read(['several pets', 'ears cut'])).toContain(several);
  expect(read(['several pets', 'ears cut'])).not.toContain('ears');
  expect(read(['ears cut'])).toContain('ears');
});

test('given a person instead of a pet, then another photo is asked for', () => {
  const row = read(['person']);
  expect(row).toContain('We see a person, but no pet. Choose a photo with Bella in it.');
  for (const label of ['Show us Bella', 'Another photo', 'Use it anyway']) expect(row).toContain(label);
});

test('all pets of a photo are offered to be painted only where they can be', () => {
  expect(read(['several pets'], true)).toContain('Paint all of them');
  expect(read(['several pets'])).not.toContain('Paint all of them');
  expect(read(['several pets'])).toContain('Use it anyway');
});
