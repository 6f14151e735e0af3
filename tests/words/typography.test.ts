import { expect, test } from 'vitest';
import { loadShopTranslation } from '../../src/features/settings/server/shop-translations.ts';
import { languageTags, type LanguageTag } from '../../src/words/languages.ts';
import { readTranslation } from '../../src/words/translations.ts';
import { findTypography } from './typography.ts';

const translated = languageTags.filter((tag) => tag !== 'en');

test.each(translated)('the texts in %s follow the typography of their language', async (tag) => {
  const { settings } = await loadShopTranslation(tag);
  const texts = Object.entries({ ...(await readTranslation(tag)), ...settings });
  expect(texts.length).toBeGreaterThan(1_700);
  expect(
    texts.flatMap(([key, text]) => findTypography(tag, text).map(({ what, line }) => `${key}: ${what}: ${line}`)),
  ).toEqual([]);
});

const planted: readonly (readonly [LanguageTag, string, string])[] = [
  ['it', "C'è posto.", 'a straight quote'],
  ['nl', 'Even geduld...', 'three dots in place of …'],
  ['it', 'Un attimo,  per favore.', 'two spaces'],
  ['de', 'Danke , {name}.', 'a space before a comma, a full stop or a bracket'],
  ['pt-BR', 'Como assim ?', 'a space before ; : ! or ?'],
  ['es', 'Cargando …', 'a space before …'],
  ['de', 'Lädt…', 'no no-break space before …'],
  ['de', 'Lädt …', 'no no-break space before …'],
  ['nl', 'Een teken ( of twee).', 'a space after a bracket'],
  ['de', '{percent}% Rabatt', 'no no-break space before %'],
  ['it', '{percent}\u00A0% di sconto', 'a space before %'],
  ['de', 'Mindestens 1000x1000\u00A0Pixel.', 'x in place of ×'],
  ['fr', '8,5 x 11\u00A0pouces', 'x in place of ×'],
  ['es', '{width} × {height}\u00A0píxeles', 'no no-break spaces around ×'],
  ['ja', '300 DPIです。', 'no no-break space before a unit'],
  ['fr', '{count, plural, one {# jour} other {# jours}}', 'no no-break space before a unit'],
  ['ar', 'بعد {days} أيام', 'no no-break space before a unit'],
  ['es', 'Gracias\u202F: {name}', 'a narrow space'],
  ['fr', 'Style choisi : {style}', 'no no-break space before :'],
  ['fr', 'Lequel\u00A0?', 'no narrow no-break space before ; ! or ?'],
  ['fr', 'Dites «friandise».', 'no narrow no-break space within « »'],
  ['de', 'Sag “Leckerli”.', 'quotes other than „ “'],
  ['es', 'Pulsa “Pagar”.', 'quotes other than « »'],
  ['pt-BR', 'Toque em «Pagar».', 'quotes other than “ ”'],
  ['nl', 'Zeg “koekje”.', 'quotes other than ‘ ’'],
  ['ja', '“おやつ”と言ってください。', 'quotes other than 「 」'],
  ['nl', 'In 5-7\u00A0dagen.', 'a hyphen between numbers'],
  ['es', '¿Cuál? Otra?', 'a question without ¿'],
  ['es', '¿Cuál de ellos.', 'a ¿ without a question mark'],
  ['es', 'Gracias!', 'an exclamation without ¡'],
  ['es', '¡Gracias.', 'a ¡ without an exclamation mark'],
  ['ja', 'どれにしますか?', 'a half-width mark beside Japanese'],
  ['ja', '少し お待ちください。', 'a space between Japanese words'],
  ['ar', 'شكرًا, {name}.', 'a Latin mark in Arabic'],
];
test.each(planted)('given %s: %s, then it is found: %s', (tag, text, what) => {
  expect(findTypography(tag, text).map((problem) => problem.what)).toContain(what);
});

const correct: readonly (readonly [LanguageTag, string])[] = [
  ['de', 'Lädt\u00A0… In 5–7\u00A0Tagen: {percent}\u00A0% Rabatt, sag „Leckerli“.'],
  ['fr', 'Prêt\u202F? {count, plural, one {#\u00A0jour} other {#\u00A0jours}}\u00A0: dites «\u202Ffriandise\u202F».'],
  ['es', '¿Cuál? <link>Escríbenos</link>, ¡y gracias! 1000\u00A0×\u00A01000\u00A0píxeles'],
  ['ja', '{pet}（{size}）を300\u00A0DPIで印刷します。'],
  ['ar', 'شكرًا، {name}. هل وصلت؟'],
  ['it', 'Da 6 a 20 cifre. Spazi e + ( ) - . / vanno bene.'],
];
test.each(correct)('given %s: %s, then nothing is found', (tag, text) => {
  expect(findTypography(tag, text)).toEqual([]);
});
