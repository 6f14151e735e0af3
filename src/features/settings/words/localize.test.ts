import { expect, test } from 'vitest';
import { languageTags } from '../../../words/languages.ts';
import { findProblems, localizeSettings, resolveSettings, settingTexts, type StoredSettings } from '../contract.ts';
import { applySettings } from '../server/apply-settings.ts';
import { findTranslationProblems } from '../server/own-words.ts';
import { loadShopTranslation } from '../server/shop-translations.ts';

const environment = { claims: 'all', given: [] } as const;
const translated = languageTags.filter((tag) => tag !== 'en');

test.each(translated)(
  'the standard settings in %s have every text, with its placeholders and paragraphs',
  async (tag) => {
    const { settings: texts } = await loadShopTranslation(tag);
    const marks = (text = '') => [...text.matchAll(/\{[\w-]+\}|\]\([^)]+\)|\n\n/g)].map(String).toSorted();
    for (const { key, text } of settingTexts) expect([key, ...marks(texts[key])]).toEqual([key, ...marks(text)]);
    expect(Object.keys(texts).toSorted()).toEqual(settingTexts.map(({ key }) => key).toSorted());
    // They could be saved by an owner.
    const { changedOn: _, ...problems } = findProblems(localizeSettings({}, texts));
    expect(problems).toEqual({});
  },
);

test('given nothing is set, then a language has the translations, and the owner’s offers in its claims', async () => {
  const stored: StoredSettings = { offers: { firstOrder: { given: true, percent: 15 } } };
  const { current } = applySettings(stored, environment, 'de', await loadShopTranslation('de'));
  expect(current.priceList.products.poster.title).toBe('Poster mit deinem Tier');
  expect(current.claims['first-order-discount']).toContain('15');
  expect(current.claims['first-order-discount']).not.toContain('{');
  expect(current.seasons.map(({ id }) => id)).toEqual(['halloween', 'holidays', 'valentines-day', 'mothers-day']);
  expect(current.legalChangedOn.privacy).not.toBeNull();
  expect(resolveSettings(stored, 'all').priceList.products.poster.title).toBe('Custom Pet Poster');
});

test('given the owner’s words, then other languages keep them unless the owner has translated them', async () => {
  const stored: StoredSettings = {
    languages: { offered: ['de', 'fr'], texts: { fr: { 'products.poster.title': 'Affiche de luxe' } } },
    products: { poster: { title: 'The Poster', sold: false } },
    words: { 'home.headline': 'Hello!' },
  };
  const of = async (tag: 'de' | 'fr') => applySettings(stored, environment, tag, await loadShopTranslation(tag));
  const [de, fr] = [await of('de'), await of('fr')];
  expect(de.current.priceList.products.poster).toMatchObject({ title: 'The Poster', sold: false });
  expect(fr.current.priceList.products.poster.title).toBe('Affiche de luxe');
  expect(de.words.onPages['home.headline']).not.toBe('Hello!');
  expect(applySettings(stored, environment).words.all['home.headline']).toBe('Hello!');
});

test('given German as the main language, then the owner’s words are German, and English has its defaults', async () => {
  const stored: StoredSettings = {
    languages: { main: 'de', offered: ['en'] },
    words: { 'home.headline': 'Hallo!' },
    styles: { wizard: { name: 'Hexer' } },
  };
  const de = applySettings(stored, environment, 'de', await loadShopTranslation('de'));
  const en = applySettings(stored, environment, 'en');
  expect(de.words.all['home.headline']).toBe('Hallo!');
  expect(en.words.all['home.headline']).toBeUndefined();
  const nameOf = ({ current }: typeof de, id: string) => current.styles.find((style) => style.id === id)?.name;
  expect(nameOf(de, 'wizard')).toBe('Hexer');
  expect(nameOf(de, 'watercolor')).toBe('Aquarell');
  expect(nameOf(en, 'watercolor')).toBe('Watercolor');
});

test('given a language that the shop does not speak, then it is refused, and ignored where it is stored', () => {
  const stored = { languages: { main: 'xx', offered: ['de', 'yy', 'de'] } };
  expect(Object.keys(findProblems(stored))).toEqual(['languages']);
  expect(resolveSettings(stored, []).languages).toEqual({ main: 'en', offered: ['en', 'de'] });
  // English is the main language then, and the owner's words are its words.
  const own = { ...stored, words: { 'home.headline': 'Hello!' } };
  expect(applySettings(own, environment).words.all['home.headline']).toBe('Hello!');
});

test('given translations of the owner that lose a placeholder or are of no text, then each is refused by its path', () => {
  const texts = {
    fr: { 'faq.2.answer': 'Toutes.', 'home.lead': 'Rien.', 'gone.text': 'Rien.', 'styles.wizard.name': 'Sorcier' },
  };
  expect(Object.keys(findTranslationProblems({ texts })).toSorted()).toEqual(
    ['faq.2.answer', 'gone.text', 'home.lead'].map((key) => `languages.texts.fr.${key}`),
  );
  expect(findTranslationProblems({ texts: { fr: { 'styles.wizard.name': 'Sorcier' } } })).toEqual({});
});
