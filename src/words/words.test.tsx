import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { allMessages } from './all.ts';
import { findTextProblem, maxLength } from './check-own-text.ts';
import { compileMessage } from './compile.ts';
import { messages, type Message } from './message.ts';
import { createWords } from './words.ts';

const root = join(import.meta.dirname, '../..');

const parcel = messages(
  { id: 'parcel', title: 'Parcel', in: 'page' },
  {
    sent: { text: 'Sent to {name}.', where: 'Heading', holds: { name: 'the name' } },
    days: { text: '{days, plural, one {# day} other {# days}} to go', where: 'Below', counts: { days: 'days' } },
    help: {
      text: 'Lost? <link>Write to {name}</link>.',
      where: 'Below',
      holds: { name: 'us' },
      tags: { link: 'a link' },
    },
  },
);
const link = (words: React.ReactNode) => <a href="/help">{words}</a>;

/** Words in which one message has an own text. */
function inWords(message: Message, text: string) {
  const compiled = compileMessage(text, message.facts ?? {});
  return createWords(() => ({ [message.key]: compiled }));
}

describe('a message', () => {
  const { say, sayRich } = createWords(() => ({}));

  test('given values, then they stand where their placeholders are', () => {
    expect(say(parcel.sent, { name: 'Ruth' })).toBe('Sent to Ruth.');
    expect([1, 2, 1_000].map((days) => say(parcel.days, { days }))).toEqual([
      '1 day to go',
      '2 days to go',
      '1,000 days to go',
    ]);
  });

  test('given elements for placeholders and tags, then they are drawn there', () => {
    const name = <b>Ruth</b>;
    expect(renderToStaticMarkup(sayRich(parcel.sent, { name }))).toBe('Sent to <b>Ruth</b>.');
    expect(renderToStaticMarkup(sayRich(parcel.help, { name, link }))).toBe(
      'Lost? <a href="/help">Write to <b>Ruth</b></a>.',
    );
    expect(renderToStaticMarkup(sayRich(parcel.sent, { name: null }))).toBe('Sent to .');
  });

  test('given an own text, then it is said in place of the default, and values stay text', () => {
    const own = inWords(parcel.sent, '{name}, it’s yours: {name}!');
    expect(own.say(parcel.sent, { name: '{x} <b>' })).toBe('{x} <b>, it’s yours: {x} <b>!');
    const oneForm = inWords(parcel.days, 'Days: {days}');
    expect(oneForm.say(parcel.days, { days: 3 })).toBe('Days: 3');
  });

  test('given HTML, scripts and lone brackets in an own text, then they are plain text, and the tags of the message work', () => {
    const text = '<script>alert(1)</script> <b>I <3 it</b>, don’t you? a > b <link>{name}</link> </link2> <img src=x>';
    const html = renderToStaticMarkup(inWords(parcel.help, text).sayRich(parcel.help, { name: 'us', link }));
    expect(html).toBe(
      '&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;I &lt;3 it&lt;/b&gt;, don’t you? a &gt; b <a href="/help">us</a> &lt;/link2&gt; &lt;img src=x&gt;',
    );
  });

  test("given an apostrophe, then it is one, even before a placeholder's word", () => {
    const { say } = inWords(parcel.sent, "Don't worry, {name}'s parcel isn't lost");
    expect(say(parcel.sent, { name: 'Ruth' })).toBe("Don't worry, Ruth's parcel isn't lost");
  });
});

describe('an own text', () => {
  const facts = { text: 'Sent to {name} in {days} days.', holds: { name: 'n' }, counts: { days: 'd' } };
  test.each([
    ['{name}: {days}', null],
    ['{name}: {days, plural, =0 {today} one {# day} other {# days}}', null],
    ['  ', 'Write something, or go back to the default.'],
    ['Sent in {days} days', 'Keep the placeholder {name}.'],
    [
      '{name} {days} {street}',
      'There is no placeholder {street} here. Remove the braces, or choose one from the list.',
    ],
    ['{name} {days', 'Check the braces and tags: one of them is not closed, or is in the wrong place.'],
    [
      '{name} {days, plural, one {# day}}',
      'Check the braces and tags: one of them is not closed, or is in the wrong place.',
    ],
    ['{days} {name, plural, one {#} other {#}}', '{name} is not a number, so it has no plural.'],
    ['{name, date, short} {days}', 'Write {name} without a format.'],
    ['{name} {days, number, ::percent}', 'Write {days} without a format.'],
    ['{name}\n{days}', 'Use one line without control characters.'],
    [`{name} {days}${'x'.repeat(70)}`, 'Use at most 70 characters; these are 83.'],
  ])('%s', (text, problem) => {
    expect(findTextProblem(text, facts)).toBe(problem);
  });

  test('given a tag of the message that is missing or not closed, then a sentence says so', () => {
    const { facts: help } = parcel.help;
    expect(help && findTextProblem('Write to {name}', help)).toBe('Keep the tag <link>…</link>.');
    expect(help && findTextProblem('<link>Write to {name}', help)).toMatch(/^Check the braces and tags/);
  });
});

describe('the shop’s messages', () => {
  test('each has a key of its own', () => {
    const keys = allMessages.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
    for (const key of keys) expect(key).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z0-9]*$/);
  });

  test('each default uses exactly the placeholders and tags that are described', () => {
    const problems = allMessages.map(({ key, facts }) => [key, findTextProblem(facts.text, facts)]);
    expect(problems.filter(([, problem]) => problem !== null)).toEqual([]);
  });

  test('each is said somewhere, so that the panel shows none without effect', async () => {
    const files = await Array.fromAsync(glob('src/**/*.{ts,tsx}', { cwd: root }));
    const sources = files.filter((file) => !/\.test\.tsx?$|words\/catalogs\//.test(file));
    const all = (await Promise.all(sources.map((file) => readFile(join(root, file), 'utf8')))).join('\n');
    const catalogs = await Array.fromAsync(glob('src/words/catalogs/*.ts', { cwd: root }));
    const unsaid = await Promise.all(
      catalogs.map(async (file) => {
        const exported = (await import(join(root, file))) as Record<string, object>;
        const said = new Set([...all.matchAll(/\b(\w+\.\w+)\b/g)].map(([, name]) => name));
        return Object.entries(exported).flatMap(([name, catalog]) =>
          Object.keys(catalog)
            .map((key) => `${name}.${key}`)
            .filter((path) => !said.has(path)),
        );
      }),
    );
    expect(unsaid.flat()).toEqual([]);
  });

  test('no default is as long as the limit of the settings', () => {
    for (const { facts } of allMessages) expect(maxLength(facts)).toBeLessThanOrEqual(2_000);
  });

  test('the defaults are those that were agreed on: a changed one shows here', async () => {
    const lines = allMessages.map(({ key, facts }) => `${key} = ${facts.text}`);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('defaults.txt');
  });
});
