import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { retention } from '../../features/catalog/contract.ts';
import { KeptHowLong } from './kept-how-long.tsx';

test('the privacy text names every time that the shop keeps to', () => {
  const told = new Set(renderToStaticMarkup(<KeptHowLong />).replaceAll(/<[^>]+>/g, ' ').match(/\d+/g));
  expect(Object.entries(retention).filter(([, time]) => !told.has(String(time)))).toEqual([]);
});
