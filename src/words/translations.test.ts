import { describe, expect, test } from 'vitest';
import { allMessages, messageByKey } from './all.ts';
import { findTextProblem } from './check-own-text.ts';
import { languageTags, languageOf } from './languages.ts';
import { compileTexts } from './compile-texts.ts';
import { readTranslation } from './translations.ts';
import { createWords } from './words.ts';
import { styleWords } from './catalogs/styles.ts';

const translated = languageTags.filter((tag) => tag !== 'en');

describe.each(translated)('the translation into %s', (tag) => {
  test('has every message, and no other', async () => {
    const texts = await readTranslation(tag);
    expect(allMessages.flatMap(({ key }) => (key in texts ? [] : [key]))).toEqual([]);
    expect(Object.keys(texts).filter((key) => !messageByKey.has(key))).toEqual([]);
  });

  test('has the placeholders, tags and length of each message', async () => {
    const texts = await readTranslation(tag);
    const problems = allMessages.flatMap(({ key, facts }) => {
      const text = texts[key];
      const problem = text === undefined ? null : findTextProblem(text, facts);
      return problem === null ? [] : [`${key}: ${problem}`];
    });
    expect(problems).toEqual([]);
  });

  test('keeps the space with which a text begins or ends, as it is joined to another', async () => {
    const texts = await readTranslation(tag);
    const edges = (text: string) => [/^\s/.test(text), /\s$/.test(text)];
    // Japanese has no spaces between sentences.
    const joined = tag === 'ja' ? [] : allMessages.filter(({ facts }) => edges(facts.text).includes(true));
    expect(
      joined.flatMap(({ key, facts }) =>
        texts[key] === undefined || String(edges(texts[key])) === String(edges(facts.text)) ? [] : [key],
      ),
    ).toEqual([]);
  });
});

test('numbers and plurals follow the language', async () => {
  const counts = async (tag: (typeof translated)[number]) => {
    const own = compileTexts(await readTranslation(tag)).all;
    const { say } = createWords(
      () => own,
      () => tag,
    );
    return [1, 2, 5].map((count) => say(styleWords.cartCount, { count }));
  };
  expect(new Set(await counts('de')).size).toBe(3);
  expect(new Set(await counts('ar')).size).toBe(3);
  expect(languageOf('ar').direction).toBe('rtl');
});

test('given texts that fit no message, then they are left out, and the default is said', () => {
  const { all, onPages } = compileTexts({
    'home.headline': 'Dein Tier an der Wand.',
    'home.lead': 'Ohne die Platzhalter.',
    'orderConfirmed.subject': 'Deine Bestellung {number} bei {shop}',
    'gone.text': 'Das sagt niemand.',
  });
  expect(Object.keys(all).toSorted()).toEqual(['home.headline', 'orderConfirmed.subject']);
  expect(Object.keys(onPages)).toEqual(['home.headline']);
});
