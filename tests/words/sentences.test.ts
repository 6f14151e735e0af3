import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { converted, drawn, exceptions, panel } from './converted.ts';
import { findSentences } from './find-sentences.ts';

const root = join(import.meta.dirname, '../..');

test('given what is converted to messages, then no sentence is written in it', async () => {
  const files = await Array.fromAsync(glob([...converted], { cwd: root }));
  expect(files.length).toBeGreaterThan(converted.length);
  const found = await Promise.all(
    files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map(async (file) =>
        findSentences(file, await readFile(join(root, file), 'utf8'))
          .filter(({ text }) => !(exceptions[file] ?? []).includes(text))
          .map(({ text, line }) => `${file}:${line}: ${text}`),
      ),
  );
  expect(found.flat()).toEqual([]);
});

test('given anything that draws what customers see, then it is converted', async () => {
  const list = async (globs: readonly string[]) => Array.fromAsync(glob([...globs], { cwd: root }));
  const known = new Set([...(await list(converted)), ...(await list(panel))]);
  const all = (await list(drawn)).filter((file) => !file.endsWith('.test.tsx'));
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter((file) => !known.has(file))).toEqual([]);
});

test.each(converted)('given the converted files %s, then there are some', async (files) => {
  expect(await Array.fromAsync(glob(files, { cwd: root }))).not.toEqual([]);
});

const planted = [
  ['text between tags', 'const A = () => <p>Hello you</p>;', 'Hello you'],
  ['one word between tags', 'const A = () => <button>Save</button>;', 'Save'],
  ['a label for screen readers', 'const A = () => <a aria-label="Close">x</a>;', 'Close'],
  ['a choice of two', "const A = () => <b>{open ? 'Close menu' : say(x.open)}</b>;", 'Close menu'],
  ['a part after a condition', "const A = () => <b>{open && 'Almost there'}</b>;", 'Almost there'],
  ['a text with a value', 'const A = ({ n }) => <b title={`See all ${n} styles`} />;', 'See all … styles'],
  ['a field of an object', "const steps = [{ title: 'Upload', key: 'upload' }];", 'Upload'],
  [
    'a sentence that a function returns',
    "export function a() { return 'The card was declined.'; }",
    'The card was declined.',
  ],
  ['an argument', "showToast({ title: 'Added' });", 'Added'],
];
test.each(planted)('given %s, then the sentence is found', (_what, source, sentence) => {
  expect(findSentences('planted.tsx', source ?? '').map(({ text }) => text)).toEqual([sentence]);
});

const plantedOnServer = [
  ['a literal', "page.write('Ship to', { size: 9 });", 'Ship to'],
  ['a text with a value', 'page.write(`Order ${number}, ${day}`);', 'Order …, …'],
  ['a title', 'draw({ title: `Slip ${number}` });', 'Slip …'],
  ['an answer', "function answer(): Said { return { error: 'Gone for good.' } as const; }", 'Gone for good.'],
  ['a choice', "const words = isGift ? say(gift.thanks) : 'Thank you.';", 'Thank you.'],
];
test.each(plantedOnServer)('given %s in a file without JSX, then the sentence is found', (_what, source, sentence) => {
  expect(findSentences('planted.ts', source ?? '').map(({ text }) => text)).toEqual([sentence]);
});

test('given a sentence in place of a message in a converted file of the server, then it is found there', async () => {
  const file = 'src/features/fulfilment/server/papers/packing-slip.ts';
  expect(await Array.fromAsync(glob([...converted], { cwd: root }))).toContain(file);
  const source = await readFile(join(root, file), 'utf8');
  const before = source.slice(0, source.indexOf('say(packingSlipWords.shipTo)'));
  const planted = source.replace('say(packingSlipWords.shipTo)', "'Ship to'");
  expect(findSentences(file, planted)).toEqual([{ text: 'Ship to', line: before.split('\n').length }]);
});

test('given classes, keys, paths, units and messages, then nothing is found', () => {
  const source = `
    import { a } from './A file.ts';
    type Way = 'One way' | 'Other way';
    const A = () => (
      <p className="Wide and tall" data-key="x y" id="the id" aria-hidden>
        {say(home.lead, { styles: 3 })} · {price}&nbsp;
        <img src="/a b.png" alt="" sizes="(min-width: 1024px) 300px, 45vw" loading="lazy" />
        <Button tone="quiet" onClick={() => go('/app?step=style')}>{label}</Button>
      </p>
    );
    function must() { throw new Error('The list is empty'); }
  `;
  expect(findSentences('clean.tsx', source)).toEqual([]);
});
