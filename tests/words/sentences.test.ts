import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exceptions, unread } from './converted.ts';
import { findSentences } from './find-sentences.ts';

const root = join(import.meta.dirname, '../..');

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

async function sentencesOf(file: string) {
  return findSentences(file, await readFile(join(root, file), 'utf8'));
}

async function listRead(): Promise<string[]> {
  const skipped = new Set(await Array.fromAsync(glob(Object.values(unread).flat(), { cwd: root })));
  const all = await Array.fromAsync(glob('src/**/*.{ts,tsx}', { cwd: root }));
  return all.filter((file) => !skipped.has(file) && !isTest(file));
}

test('given any file that customers may read from, then each of its sentences is a message', async () => {
  const files = await listRead();
  expect(files.length).toBeGreaterThan(1_000);
  const found = await Promise.all(
    files.map(async (file) =>
      (await sentencesOf(file))
        .filter(({ text }) => !(exceptions[file] ?? []).includes(text))
        .map(({ text, line }) => `${file}:${line}: ${text}`),
    ),
  );
  expect(found.flat()).toEqual([]);
});

test.each(Object.values(unread).flat())(
  'given the unread files %s, then there are sentences in them',
  async (files) => {
    const listed = (await Array.fromAsync(glob(files, { cwd: root }))).filter((file) => !isTest(file));
    const found = await Promise.all(listed.map(sentencesOf));
    expect(found.flat()).not.toEqual([]);
  },
);

test.each(Object.entries(exceptions))('given the exceptions of %s, then it has each of them', async (file, texts) => {
  expect(await listRead()).toContain(file);
  const found = (await sentencesOf(file)).map(({ text }) => text);
  expect(found).toEqual(expect.arrayContaining([...texts]));
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
  ['a text that begins with a value', 'export const count = (n: number) => `${n} styles found`;', '… styles found'],
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

test('given a sentence in place of a message in a file of the server, then it is found there', async () => {
  const file = 'src/features/fulfilment/server/papers/packing-slip.ts';
  expect(await listRead()).toContain(file);
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
    const rows = sql\`\${column} is not null\`;
    function must() { throw new Error('The list is empty'); }
  `;
  expect(findSentences('clean.tsx', source)).toEqual([]);
});
