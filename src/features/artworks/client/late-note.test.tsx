import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LateNote } from './late-note.tsx';

const read = (coming: number) => renderToStaticMarkup(<LateNote coming={coming} />).replaceAll(/<[^>]+>/g, '');

test('given nothing comes late, then nothing is said', () => {
  expect(read(0)).toBe('');
});

test.each([
  [1, 'One more picture is still being painted'],
  [3, 'Three more pictures are still being painted'],
])('given %i pictures come late, then the visitor is told that they are on their way', (coming, words) => {
  expect(read(coming)).toContain('our own studio painted for you meanwhile');
  expect(read(coming)).toContain(words);
});
