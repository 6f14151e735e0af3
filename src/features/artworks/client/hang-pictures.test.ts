import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHanger } from './hang-pictures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Pictures that arrive when the test says so. */
function openStudio() {
  const waiting = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const asked: string[] = [];
  const shown: Record<string, string>[] = [];
  const hanger = createHanger(
    (url) => {
      asked.push(url);
      return new Promise((resolve, reject) => waiting.set(url, { resolve, reject }));
    },
    (pictures) => shown.push(Object.fromEntries(pictures)),
  );
  const pass = async (milliseconds = 1_000) => vi.advanceTimersByTimeAsync(milliseconds);
  return {
    hanger,
    asked,
    shown,
    pass,
    arrive: (url: string) => waiting.get(url)!.resolve(),
    fail: (url: string) => waiting.get(url)!.reject(new Error('cut off')),
  };
}

const ink = { style: 'tattoo-style', url: '/ink' };
const oil = { style: 'classic-oil-painting', url: '/oil' };
const wash = { style: 'watercolor', url: '/wash' };

test('pictures are shown once they are there, those of a moment together, and none is asked for twice', async () => {
  const { hanger, asked, shown, pass, arrive } = openStudio();
  hanger.hang([ink, oil]);
  hanger.hang([ink, oil, wash]);
  await pass();
  expect(asked).toEqual(['/ink', '/oil', '/wash']);
  expect(shown).toEqual([]);
  arrive('/ink');
  await pass(100);
  arrive('/wash');
  await pass();
  expect(shown).toEqual([{ 'tattoo-style': '/ink', watercolor: '/wash' }]);
  arrive('/oil');
  await pass();
  expect(shown).toHaveLength(2);
  expect(shown[1]).toEqual({ 'tattoo-style': '/ink', watercolor: '/wash', 'classic-oil-painting': '/oil' });
});

test('one that failed leaves its place to the catalog and is asked for again', async () => {
  const { hanger, asked, shown, pass, arrive, fail } = openStudio();
  hanger.hang([ink]);
  fail('/ink');
  await pass();
  expect(shown).toEqual([]);
  hanger.hang([ink]);
  arrive('/ink');
  await pass();
  expect([asked, shown]).toEqual([['/ink', '/ink'], [{ 'tattoo-style': '/ink' }]]);
});

test('of two pictures of one style the newer stays, whichever comes last', async () => {
  const { hanger, shown, pass, arrive } = openStudio();
  hanger.hang([ink]);
  hanger.hang([{ ...ink, url: '/ink-2' }]);
  arrive('/ink-2');
  await pass();
  arrive('/ink');
  await pass();
  expect(shown).toEqual([{ 'tattoo-style': '/ink-2' }]);
});

test('pictures of a photo that was described anew are taken down until the new ones are there', async () => {
  const { hanger, shown, pass, arrive } = openStudio();
  hanger.hang([ink, oil]);
  arrive('/ink');
  await pass();
  hanger.hang([]);
  arrive('/oil');
  await pass();
  hanger.hang([{ ...oil, url: '/oil-2' }]);
  arrive('/oil-2');
  await pass();
  expect(shown).toEqual([{ 'tattoo-style': '/ink' }, {}, { 'classic-oil-painting': '/oil-2' }]);
});

test('after stopping nothing is shown', async () => {
  const { hanger, shown, pass, arrive } = openStudio();
  hanger.hang([ink, oil]);
  arrive('/ink');
  await pass(10);
  hanger.stop();
  arrive('/oil');
  await pass();
  expect(shown).toEqual([]);
});
