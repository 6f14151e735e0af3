import { standardFaq } from './faq.ts';
import { legalTextIds, standardLegalTexts } from './legal-texts.ts';
import { claims, productTypes, products, standardSeasons, styles } from '../../catalog/contract.ts';
import { asTemplate, standardGiftText } from './standard-texts.ts';
import type { StoredSettings } from '../stored.ts';

/** Texts of one language, by the keys of `settingTexts`. */
export type SettingTexts = Readonly<Record<string, string>>;

/** A text of the settings that other languages translate. */
export interface SettingText {
  readonly key: string;
  /** The standard one. */
  readonly text: string;
  /** Its placeholders, which a translation keeps, and what is said of them in the panel. */
  readonly holds: Readonly<Record<string, string>>;
  /** Those that a text of the owner may leave out. */
  readonly optional?: readonly string[];
}

/** Every text that settings hold and customers read. */
export const settingTexts: readonly SettingText[] = [
  ...styles.flatMap(({ id, name, description }) => [
    { key: `styles.${id}.name`, text: name },
    { key: `styles.${id}.description`, text: description },
  ]),
  ...productTypes.flatMap((type) => [
    { key: `products.${type}.title`, text: products[type].title },
    { key: `products.${type}.material`, text: products[type].material },
    ...products[type].sizes.flatMap(({ label, description }) =>
      description === null ? [] : [{ key: `products.${type}.sizes.${label}.description`, text: description }],
    ),
  ]),
  ...Object.entries(claims).map(([id, { text }]) => ({
    key: `claims.${id}.text`,
    text: asTemplate(text),
    optional: ['place'],
  })),
  ...standardFaq.flatMap(({ question, answer }, index) => [
    { key: `faq.${index}.question`, text: question },
    { key: `faq.${index}.answer`, text: answer },
  ]),
  ...standardSeasons.flatMap(({ id, name, banner, note }) => [
    { key: `seasons.${id}.name`, text: name },
    { key: `seasons.${id}.sentence`, text: banner.sentence },
    { key: `seasons.${id}.text`, text: banner.text },
    { key: `seasons.${id}.button`, text: banner.button },
    { key: `seasons.${id}.note`, text: note },
  ]),
  { key: 'giftCards.text', text: standardGiftText },
  ...legalTextIds.map((id) => ({ key: `legal.${id}.text`, text: standardLegalTexts[id].text })),
].map(({ key, text, ...more }) => ({
  key,
  text,
  ...more,
  holds: Object.fromEntries(
    [...text.matchAll(/\{([\w-]+)\}/g)].map(([, name = '']) => [name, 'filled in by the shop']),
  ),
}));

const byKey: ReadonlyMap<string, SettingText> = new Map(settingTexts.map((text) => [text.key, text]));

export function settingText(key: string): SettingText | undefined {
  return byKey.get(key);
}

/** On this day the translations of the standard legal texts were written. */
const translatedOn = '2026-11-27';

/**
 * Settings as a language reads them. A text is the owner's for this language, else the owner's own, else the
 * translation of the standard one. Lists that the owner has set keep what is theirs: only texts that are the standard
 * ones are translated.
 */
export function localizeSettings(
  stored: StoredSettings,
  translated: SettingTexts,
  own: SettingTexts = {},
): StoredSettings {
  /** The text of a setting that the owner may have set. */
  const of = (key: string, set: string | undefined) => own[key] ?? set ?? translated[key];
  /** The text of a place in a list, which is always set. */
  const inList = (key: string, text: string, standard: string | undefined) =>
    own[key] ?? (text === standard ? (translated[key] ?? text) : text);

  const { faq = standardFaq, seasons = standardSeasons } = stored;
  return {
    ...stored,
    styles: Object.fromEntries(
      styles.map(({ id }) => {
        const set = stored.styles?.[id];
        return [
          id,
          {
            ...set,
            name: of(`styles.${id}.name`, set?.name),
            description: of(`styles.${id}.description`, set?.description),
          },
        ];
      }),
    ),
    products: Object.fromEntries(
      productTypes.map((type) => {
        const set = stored.products?.[type];
        const sizes = products[type].sizes.map(({ label }) => {
          const key = `products.${type}.sizes.${label}.description`;
          return [label, { ...set?.sizes?.[label], description: of(key, set?.sizes?.[label]?.description) }];
        });
        return [
          type,
          {
            ...set,
            title: of(`products.${type}.title`, set?.title),
            material: of(`products.${type}.material`, set?.material),
            ...(sizes.length > 0 && { sizes: { ...set?.sizes, ...Object.fromEntries(sizes) } }),
          },
        ];
      }),
    ),
    claims: Object.fromEntries(
      Object.keys(claims).map((id) => {
        const set = stored.claims?.[id as keyof typeof claims];
        return [id, { ...set, text: of(`claims.${id}.text`, set?.text) }];
      }),
    ),
    faq: faq.map(({ question, answer }, index) => {
      const standard = standardFaq[index];
      return {
        question: inList(`faq.${index}.question`, question, standard?.question),
        answer: inList(`faq.${index}.answer`, answer, standard?.answer),
      };
    }),
    seasons: seasons.map((season) => {
      const standard = standardSeasons.find(({ id }) => id === season.id);
      const text = (name: 'sentence' | 'text' | 'button') =>
        inList(`seasons.${season.id}.${name}`, season.banner[name], standard?.banner[name]);
      return {
        ...season,
        styles: [...season.styles],
        name: inList(`seasons.${season.id}.name`, season.name, standard?.name),
        banner: { ...season.banner, sentence: text('sentence'), text: text('text'), button: text('button') },
        note: inList(`seasons.${season.id}.note`, season.note, standard?.note),
      };
    }),
    giftCards: { ...stored.giftCards, text: of('giftCards.text', stored.giftCards?.text) },
    legal: Object.fromEntries(
      legalTextIds.flatMap((id) => {
        const set = stored.legal?.[id];
        const text = of(`legal.${id}.text`, set?.text);
        const { shown } = set ?? {};
        const kept = shown === undefined ? {} : { shown };
        if (text === undefined) return shown === undefined ? [] : [[id, kept]];
        return [[id, { ...kept, text, changedOn: set?.changedOn ?? translatedOn }]];
      }),
    ),
  };
}
