import { z } from 'zod';
import { claims, isGridStyle, productTypes, seasonColors, styles } from '../catalog/contract.ts';
import { storedBundle } from './money/stored-bundle.ts';
import { emailAddress } from '../../shared/email-address.ts';
import { isTimezone } from '../../shared/timezone.ts';
import { storedMoney } from './money/stored-money.ts';
import { cents, limits, paragraphs, text } from './fields.ts';
import { dayOfEveryYear, dayOfYear } from './days-of-year.ts';
import { storedCustoms } from './places/stored-customs.ts';
import { shopCountry, storedInvoices } from './money/stored-invoices.ts';
import { storedLanguages } from './words/stored-languages.ts';
import { legalTextIds } from './words/legal-texts.ts';
import { themes } from './looks/shop-colors.ts';
import { shownPicture, shownPlaces } from './looks/shown-pictures.ts';
import { storedTax } from './places/stored-taxes.ts';
import { storedZones } from './places/stored-zones.ts';

/**
 * Version of the format of a settings file. A file with a greater number is of a newer shop, and this one would lose
 * what it does not know. 2 added legal texts and the FAQ, 3 the look, 4 the owner's words, 5 titles, and names and
 * order of styles, 6 zones of shipping and tax by place, 7 pictures of the owner's pets, 8 gift cards, 9 a bundle,
 * 10 the shop's address and costs, 11 Stripe Tax, 12 the price of additional pets, 13 the code to the film, 14 languages,
 * 15 tax included by place and currencies, 16 invoices, 17 the right of withdrawal, 18 the order of products and sizes,
 * 19 the reverse charge, 20 discount codes, which stand beside the settings, 21 hours without an order, 22 the dates of
 * styles.
 */
export const settingsFormat = 22;

/** Thirty days. Not among the `limits`, which every visitor of the wizard loads. */
const maxQuietHours = 720;

const size = z.object({
  /** Whether it is offered. */
  sold: z.boolean().optional(),
  price: cents.optional(),
  /** What one piece costs the shop; never shown to customers. */
  cost: cents.optional(),
  /** A few words beside the size. */
  description: text(60).optional(),
});

const product = z.object({
  sold: z.boolean().optional(),
  /** As carts, orders and emails name it. */
  title: text(60).optional(),
  material: text(120).optional(),
  /** Price of a product without sizes, which is the download. */
  price: cents.optional(),
  /** For a product without sizes. */
  cost: cents.optional(),
  sizes: z.record(z.string().max(40), size).optional(),
  /** Sizes in the order in which they are shown; as `styleOrder`. */
  sizeOrder: z.array(z.string().max(40)).max(40).optional(),
});

const styleIds = styles.map(({ id }) => id);
const style = z.object({
  offered: z.boolean().optional(),
  /** The days of each year on which it is offered, while it is switched on; absent for all. */
  dates: z
    .object({
      from: dayOfEveryYear('A style has a last day, but no first one. Give both, or neither.'),
      until: dayOfEveryYear('A style has a first day, but no last one. Give both, or neither.'),
    })
    .optional(),
  name: text(40).optional(),
  description: text(140).optional(),
});
const claim = z.object({ shown: z.boolean().optional(), text: text(200).optional() });
const claimIds = Object.keys(claims) as (keyof typeof claims)[];

const season = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and dashes.')
    .max(40),
  name: text(40),
  /** Whether it takes place. */
  shown: z.boolean(),
  /** A season that ends before it starts continues into the next year. */
  dates: z.union([z.literal('mothers-day'), z.object({ from: dayOfYear(), until: dayOfYear() })], {
    error: 'Give the first and the last day of the season.',
  }),
  banner: z.object({ sentence: text(60), text: text(120), button: text(24), color: z.enum(seasonColors) }),
  note: text(80),
  /** Ids of styles. A style that the shop no longer has is ignored. */
  styles: z.array(z.string().max(60)).max(styles.length),
});

/** A logo or icon that was uploaded. Its files are stored under the hash of its content, and never change. */
export const lookPicture = z.object({
  file: z.string().regex(/^[0-9a-f]{32}$/, 'Upload this picture again.'),
  /** Pixels of the largest of its files. */
  width: z.int().min(1).max(4_096),
  height: z.int().min(1).max(4_096),
  /** The ground that it needs to be seen; absent if it is seen on light and on dark ground. */
  ground: z.enum(['light', 'dark']).optional(),
});
export type LookPicture = z.infer<typeof lookPicture>;

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/, 'Give a color as # and six digits, such as #bf440f.');

/**
 * What the owner has set, as it is stored. Whatever is absent has its default, so that settings of an older shop stay
 * valid, and fields of a newer shop are ignored.
 */
export const storedSettings = z.object({
  shop: z
    .object({
      name: text(60).optional(),
      supportEmail: z
        .string()
        .trim()
        .refine((address) => emailAddress.safeParse(address).success, 'This is not an email address.')
        .optional(),
      /** Where the shop is at home; absent where it sends first. Decides which rules of taxes it follows. */
      country: shopCountry.optional(),
      /** Decides when a day begins. */
      timezone: z.string().refine(isTimezone, 'Choose a time zone from the list.').optional(),
      /** Where letters and returns go, without the name; one line of it in each line. */
      address: paragraphs(limits.address).optional(),
      /** Who runs the shop, as the law of many countries asks; paragraphs are separated by empty lines. */
      imprint: paragraphs(limits.imprint).optional(),
    })
    .optional(),
  products: z.partialRecord(z.enum(productTypes), product).optional(),
  pets: z
    .object({
      /** What each pet after the first adds to the price of a piece. */
      further: cents.optional(),
    })
    .optional(),
  shipping: z
    .object({
      flat: cents.optional(),
      /** Orders from this amount in cents are sent free; null if none are. */
      freeFrom: cents.nullable().optional(),
      /** In place of the two above, which stay for the version of the shop that knows no zones. */
      zones: storedZones.optional(),
    })
    .optional(),
  tax: storedTax.optional(),
  money: storedMoney.optional(),
  invoices: storedInvoices.optional(),
  offers: z
    .object({
      firstOrder: z
        .object({
          given: z.boolean().optional(),
          /** Whole percent of the price of the lines. */
          percent: z
            .int('Type a whole number of percent, such as 10.')
            .min(1, 'A discount is at least 1%.')
            .max(limits.maxPercent, `A discount is at most ${limits.maxPercent}%.`)
            .optional(),
        })
        .optional(),
      bundle: storedBundle.optional(),
    })
    .optional(),
  giftCards: z
    .object({
      sold: z.boolean().optional(),
      /** The amounts that buyers can choose, in cents. */
      least: cents.optional(),
      most: cents.optional(),
      /** Amounts that the page offers, in cents. */
      presets: z
        .array(cents)
        .min(1, 'Offer at least one amount.')
        .max(limits.presets, `Offer at most ${limits.presets} amounts.`)
        .optional(),
      /** What the page says about gift cards. */
      text: paragraphs(limits.giftText).optional(),
      /** For how many days an unspent gift card is refunded. */
      refundDays: z
        .int('Type a whole number of days.')
        .min(0, 'The number of days is not negative.')
        .max(limits.refundDays, `Gift cards are refunded for at most ${limits.refundDays} days.`)
        .optional(),
    })
    .optional(),
  papers: z
    .object({
      /** Whether packing slips and the cards of gifts have a code that opens the film of the picture. */
      filmCode: z.boolean().optional(),
      customs: storedCustoms.optional(),
    })
    .optional(),
  watching: z
    .object({
      /** Hours without an order after which the shop owner is warned; absent if never. */
      quietHours: z
        .int('Type a whole number of hours, such as 48.')
        .min(1, 'The shop warns after one hour at the earliest.')
        .max(maxQuietHours, `The shop warns after at most ${maxQuietHours} hours.`)
        .optional(),
    })
    .optional(),
  styles: z.partialRecord(z.enum(styleIds), style).optional(),
  /**
   * Ids of styles in the order in which they are shown. Styles that are not in it follow, and unknown ids are ignored.
   */
  styleOrder: z
    .array(z.string().max(60))
    .max(2 * styles.length)
    .optional(),
  /** Products in the order in which they are shown; as `styleOrder`. */
  productOrder: z.array(z.string().max(60)).max(40).optional(),
  claims: z.partialRecord(z.enum(claimIds), claim).optional(),
  legal: z
    .partialRecord(
      z.enum(legalTextIds),
      z.object({
        /** Markdown with placeholders. */
        text: paragraphs(limits.legal).optional(),
        /** Set when the text is saved; whatever is sent is replaced. Set exactly where the text is the owner's. */
        changedOn: z.iso.date().optional(),
        /** Of the withdrawal: whether pages link to it. Absent: if the shop sells where the law asks for it. */
        shown: z.boolean().optional(),
      }),
    )
    .optional(),
  /** All questions of the landing page, in place of the standard ones. */
  faq: z
    .array(
      z.object({
        question: text(120, 'Write the question, or remove it.'),
        answer: text(600, 'Write the answer, or remove the question.'),
      }),
    )
    .max(limits.questions, `Keep at most ${limits.questions} questions.`)
    .optional(),
  look: z
    .object({
      logo: lookPicture.optional(),
      /** What browsers show in tabs and on home screens; absent if it is made of the logo. */
      icon: lookPicture.optional(),
      colors: z
        .partialRecord(z.enum(themes), z.object({ accent: hexColor.optional(), paper: hexColor.optional() }))
        .optional(),
    })
    .optional(),
  languages: storedLanguages.optional(),
  /**
   * The owner's own texts in the main language, by the keys of messages; see src/words. Only the server knows which of
   * them can apply.
   */
  words: z
    .record(z.string().max(80), z.string().max(limits.words, `Use at most ${limits.words} characters.`))
    .optional(),
  /**
   * Pictures of the owner's pets in place of the shop's samples. A file of settings names them and does not hold them.
   */
  pictures: z
    .object({
      /** Beside the headline: one large picture with its photo, and two small ones. */
      hero: z.array(shownPicture).length(shownPlaces.hero).optional(),
      /** Before and after. */
      compare: z.array(shownPicture).length(shownPlaces.compare).optional(),
      /** The sample of each style, by its id. */
      tiles: z.record(z.string().max(60), shownPicture).optional(),
    })
    .optional(),
  /** All seasons, in place of the standard ones. Where days overlap, the first season in the list applies. */
  seasons: z.array(season).max(limits.seasons, `Keep at most ${limits.seasons} seasons.`).optional(),
});
export type StoredSettings = z.infer<typeof storedSettings>;

/**
 * Settings as another version of the shop may have stored them: entries for products, styles or claims that this
 * version does not know are left out, and so are styles of a season. Null if the rest cannot be read.
 */
export function readStoredSettings(stored: unknown): StoredSettings | null {
  const strict = storedSettings.safeParse(stored);
  if (strict.success) return withoutGoneStyles(strict.data);
  let known: unknown = structuredClone(stored);
  for (const issue of strict.error.issues)
    if (issue.code === 'unrecognized_keys') known = withoutKeys(known, issue.path, issue.keys);
  const lenient = storedSettings.safeParse(known);
  return lenient.success ? withoutGoneStyles(lenient.data) : null;
}

/** Seasons without styles that the shop no longer has; nobody could take them out in the panel. */
function withoutGoneStyles(settings: StoredSettings): StoredSettings {
  const { seasons, ...others } = settings;
  if (seasons === undefined) return settings;
  return { ...others, seasons: seasons.map((season) => ({ ...season, styles: season.styles.filter(isGridStyle) })) };
}

function withoutKeys(value: unknown, [name, ...rest]: readonly PropertyKey[], keys: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value as Record<string, unknown>);
  if (name === undefined) return Object.fromEntries(fields.filter(([key]) => !keys.includes(key)));
  return Object.fromEntries(fields.map(([key, field]) => [key, key === name ? withoutKeys(field, rest, keys) : field]));
}
