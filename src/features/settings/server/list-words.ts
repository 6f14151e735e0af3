import { allMessages, type ListedMessage } from '../../../words/all.ts';
import type { LanguageTag } from '../../../words/languages.ts';
import { readTranslation } from '../../../words/translations.ts';
import { settingTexts } from '../contract.ts';
import { loadShopTranslation } from './shop-translations.ts';

/** The texts of settings beside those of pages: in other languages, they have no section of their own. */
const settingsGroup: ListedMessage['group'] = { id: 'settings', title: 'Styles, products, claims and FAQ', in: 'page' };

/** Every text that an owner can write in a language, with what is said without it. Legal texts are too long for it. */
export async function listWords(tag: LanguageTag, main: LanguageTag): Promise<ListedMessage[]> {
  const texts = await readTranslation(tag);
  const messages = allMessages.map((message) => {
    const text = texts[message.key];
    return text === undefined ? message : { ...message, facts: { ...message.facts, text } };
  });
  if (tag === main) return messages;
  const { settings } = await loadShopTranslation(tag);
  return [
    ...messages,
    ...settingTexts
      .filter(({ key }) => !key.startsWith('legal.'))
      .map(({ key, text, holds }) => ({
        key,
        group: settingsGroup,
        facts: { text: settings[key] ?? text, where: whereOf(key, text), holds },
      })),
  ];
}

/** 'Style: “Watercolor”' */
function whereOf(key: string, text: string): string {
  const [section = ''] = key.split('.');
  const names: Readonly<Record<string, string>> = {
    styles: 'Style',
    products: 'Product',
    claims: 'Claim',
    faq: 'FAQ',
    seasons: 'Season',
    giftCards: 'Gift cards',
  };
  return `${names[section] ?? section}: “${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;
}
