import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LatePicturesNote } from './late-pictures-note.tsx';

const read = (coming: number) => renderToStaticMarkup(<LatePicturesNote coming={coming} />).replaceAll(/<[^>]+>/g, '');

test('given no late pictures, then it renders nothing', () => {
  expect(read(0)).toBe('');
});

test.each([
  [1, 'One more picture is still being painted'],
  [3, 'Three more pictures are still being painted'],
])('given %i late pictures, then it says that they are still being painted', (coming, words) => {
  expect(read(coming)).toContain('our own studio painted for you meanwhile');
  expect(read(coming)).toContain(words);
});
