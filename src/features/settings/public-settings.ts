import { standardCurrency } from '../../shared/currencies.ts';
import type { OwnWords } from '../../words/format-message.ts';
import type { LanguageTag } from '../../words/languages.ts';
import type { StoredSettings } from './stored.ts';

/** What pages need to know: settings as they are stored, and texts in place of the defaults, compiled. */
export type PublicSettings = Omit<StoredSettings, 'words'> & {
  readonly words?: OwnWords;
  /** What the visitor can choose, the main language first; absent if there is no choice. */
  readonly choice?: readonly LanguageTag[];
  /** The language of the page. */
  readonly language?: LanguageTag;
  /** The currencies that the visitor can choose, the shop's own first; absent if there is no choice. */
  readonly currencies?: readonly string[];
  /** The currency of the page's prices; absent for the shop's own. */
  readonly currency?: string;
};

/**
 * The part of the settings that pages of the shop need, without what the shop does not show now: prices of what is not
 * sold, words of hidden claims, seasons that are off. Null if the owner has set nothing of it, so that pages of the
 * standard shop stay as small as they are. `words` are those that pages show. `timezone` is that of the shop, by which
 * dated prices change: where there are some, pages need it. `currency` is that of the page; the shop's own by default.
 */
export function publicSettings(
  stored: StoredSettings,
  words: OwnWords = {},
  timezone: string | null = null,
  currency: string | null = null,
): PublicSettings | null {
  const { shop, pets, shipping, tax, invoices, offers, giftCards } = stored;
  const { styles, styleOrder, productOrder, seasons, legal, faq, look, pictures } = stored;
  const shown: Omit<PublicSettings, 'choice' | 'language' | 'currencies' | 'currency'> = {
    shop: timezone !== null && hasDatedPrices(stored) ? { ...shop, timezone } : shop,
    pets: pets?.further === 0 ? undefined : pets,
    shipping,
    tax,
    money: shownMoney(stored.money, currency),
    invoices: invoices && shownInvoices(invoices),
    offers: shownOffers(offers),
    giftCards: giftCards?.sold === true ? giftCards : undefined,
    // The words of what is not offered are shown to nobody.
    styles: mapFields(styles, (style) => (style.offered === false ? { offered: false, name: style.name } : style)),
    styleOrder,
    productOrder,
    products: shownProducts(stored.products),
    claims: mapFields(stored.claims, (claim) => (claim.shown === false ? { shown: false } : claim)),
    // The texts themselves are long, and loaded by those who open them.
    legal: mapFields(legal, ({ changedOn, shown: isShown }) => ({
      changedOn,
      ...(isShown !== undefined && { shown: isShown }),
    })),
    faq,
    seasons: seasons?.filter((season) => season.shown),
    // Colors and icon are in the head of each page.
    pictures,
    look: look?.logo && { logo: look.logo },
    words,
  };
  const set = Object.entries(shown).filter(([, section]) => section !== undefined && !isEmptySection(section));
  return set.length === 0 ? null : Object.fromEntries(set);
}

/** Whether the shop writes invoices, and for whom. Pages ask for invoices only in a shop that may have written some. */
function shownInvoices(invoices: NonNullable<StoredSettings['invoices']>): StoredSettings['invoices'] {
  return {
    on: invoices.on ?? false,
    ...(invoices.companies === true && { companies: true }),
    ...(invoices.reverseCharge === true && { reverseCharge: true }),
  };
}

/** Products and sizes without what they cost the shop; of those that are not sold, only that. */
function shownProducts(products: StoredSettings['products']): StoredSettings['products'] {
  const shown = mapFields(products, (product) => {
    if (product.sold === false) return { sold: false };
    const sizes = mapFields(product.sizes, (size) => (size.sold === false ? { sold: false } : withoutCost(size)));
    return { ...withoutCost(product), sizes: withoutEmpty(sizes) };
  });
  return withoutEmpty(shown);
}

/** Whether a bundle or a tax begins or ends on a day. */
function hasDatedPrices({ offers, tax }: StoredSettings): boolean {
  const { given = false, startsOn = null, endsOn = null } = offers?.bundle ?? {};
  return (
    (given && (startsOn !== null || endsOn !== null)) || (tax?.table ?? []).some(({ from = null }) => from !== null)
  );
}

/** A product or size as customers may know it: what it costs the shop is left out. */
function withoutCost<Costing extends { readonly cost?: number | undefined }>({ cost: _cost, ...shown }: Costing) {
  return shown;
}

/** A section without the parts whose fields are all undefined; undefined if no part is left. */
function withoutEmpty<Section extends object>(section: Section | undefined): Section | undefined {
  if (section === undefined) return undefined;
  const kept = { ...section };
  for (const name of Object.keys(kept) as (keyof Section)[]) {
    const part = kept[name];
    if (typeof part === 'object' && part !== null && Object.values(part).every((value) => value === undefined))
      delete kept[name];
  }
  return isEmptySection(kept) ? undefined : kept;
}

/** Offers without the terms of those that are off. */
function shownOffers(offers: StoredSettings['offers']): StoredSettings['offers'] {
  const { firstOrder, bundle } = offers ?? {};
  return {
    ...(firstOrder !== undefined && { firstOrder: firstOrder.given === false ? { given: false } : firstOrder }),
    ...(bundle?.given === true && { bundle }),
  };
}

/** The shop's own currency and that of the page. What decides who sees which stays on the server. */
function shownMoney({ currency: own, further }: StoredSettings['money'] = {}, currency: string | null) {
  const ofPage = further?.filter((one) => one.currency === currency).map((one) => ({ ...one, countries: [] }));
  return {
    ...(own !== undefined && own !== standardCurrency && { currency: own }),
    ...(ofPage !== undefined && ofPage.length > 0 && { further: ofPage }),
  };
}

/** An empty list says that there are no seasons; an empty section says nothing. */
function isEmptySection(section: object): boolean {
  return !Array.isArray(section) && Object.keys(section).length === 0;
}

/** A copy of a section with each of its fields changed. */
function mapFields<Section extends object>(
  section: Section | undefined,
  change: (field: NonNullable<Section[keyof Section]>) => Section[keyof Section],
): Section | undefined {
  if (section === undefined) return undefined;
  const changed = { ...section };
  for (const name of Object.keys(changed) as (keyof Section)[]) {
    const field = changed[name];
    if (field !== undefined && field !== null) changed[name] = change(field);
  }
  return changed;
}
