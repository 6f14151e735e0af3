import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PhotoNote } from '../../../features/photos/contract.ts';
import { PetRow } from './pet-row.tsx';

function read(notes: readonly PhotoNote[], paintsAll = false): string {
  const unused = () => {};
  const html = renderToStaticMarkup(
    <PetRow
      photo={{ imageUrl: '/api/photos/a/image', width: 800, height: 600 }}
      pet={{ name: 'Bella', breed: '' }}
      check={{ view: null, notes, confirmOutline: unused, isConfirming: false, accept: unused }}
      onChange={unused}
      onPaintAll={paintsAll ? unused : null}
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

test('all pets of a photo are offered to be painted only where they can be', () => {
  expect(read(['several pets'], true)).toContain('Paint all of them');
  expect(read(['several pets'])).not.toContain('Paint all of them');
  expect(read(['several pets'])).toContain('Use it anyway');
});
