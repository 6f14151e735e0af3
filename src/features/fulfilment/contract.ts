import { z } from 'zod';
import { productTypes, type ProductType } from '../catalog/contract.ts';
import { standardShipping } from '../orders/contract.ts';
import { makers } from './states.ts';

export { arrivalResponse, arrivalUrl, type ArrivalResponse, type OrderedGood } from './arrival.ts';
export { isChangeable, type Maker, type ProblemReason } from './states.ts';
export {
  boardGroups,
  boardPage,
  boardQuery,
  moveRequest,
  releaseRequest,
  reprintRequest,
  type BoardGroup,
  type BoardOrder,
  type BoardPage,
  type BoardQuery,
  type DeskAction,
} from './board.ts';

/** Most days that a step may take. */
export const maxDays = 60;

/** Longest time in which a customer may change an order, in minutes. */
const maxFixItMinutes = 24 * 60;

/** Days of a step: as few as `from`, as many as `to`. */
const daySpan = z
  .object({ from: z.int().min(0).max(maxDays), to: z.int().min(0).max(maxDays) })
  .refine(({ from, to }) => from <= to, 'The second number is smaller than the first.');

/** Business days until a product is handed to the carrier, and from then until it arrives. */
const makingDays = z.object({ handling: daySpan, transit: daySpan });
export type MakingDays = z.infer<typeof makingDays>;

/** What the shop owner decides about making and sending. */
export const fulfilmentSettings = z.object({
  /** Products that are not named are made by hand. */
  makers: z.partialRecord(z.enum(productTypes), z.enum(makers)),
  /** How long after the payment customers may change or cancel an order. */
  fixItMinutes: z.int().min(0).max(maxFixItMinutes),
  /** Whether drafts are released automatically once nothing blocks them. */
  releasesItself: z.boolean(),
  /** Cents of the shop's own currency that the partners may charge for one order, and for all orders of a day. */
  maxOrderCents: z.int().min(0).max(10_000_000),
  maxDayCents: z.int().min(0).max(100_000_000),
  /**
   * Days by product, for those made by hand and those whose partner gives no days. Others have `defaultDays`. Pages of
   * the previous version omit the field; the stored days then stay.
   */
  days: z.partialRecord(z.enum(productTypes), makingDays).optional(),
});
export type FulfilmentSettings = z.infer<typeof fulfilmentSettings>;

/** Everything by hand: the settings of a shop that has changed none. */
export const defaultSettings: FulfilmentSettings = {
  makers: {},
  fixItMinutes: 120,
  releasesItself: true,
  maxOrderCents: 15_000,
  maxDayCents: 50_000,
};

/** As the shop's pages promise: orders ship within 3-5 business days, and delivery takes 5-7 in all. */
export const defaultDays: MakingDays = { handling: standardShipping, transit: { from: 2, to: 2 } };

export function daysOf({ days }: Pick<FulfilmentSettings, 'days'>, product: ProductType): MakingDays {
  return days?.[product] ?? defaultDays;
}

/** GET /api/orders/{id}/changes: what the customer may still change. */
export const fixItView = z.object({
  /** Until when the order may be changed or canceled; null when it is too late. */
  until: z.iso.datetime().nullable(),
  canCancel: z.boolean(),
  canChangePictures: z.boolean(),
  canChangeAddress: z.boolean(),
  /** Whether a print partner has refused the address. */
  addressIsRefused: z.boolean(),
  /** Whether a parcel goes to the address from before a correction. Servers of the previous version omit it. */
  goesToOldAddress: z.boolean().default(false),
  /** The variations of each ordered artwork. */
  pictures: z.array(z.object({ artworkId: z.string(), variations: z.array(z.int()) })),
});
export type FixItView = z.infer<typeof fixItView>;

/** PUT /api/admin/fulfilment/settings. `version` is the one that the admin saw. */
export const fulfilmentSettingsChange = z.object({ version: z.int().min(0), settings: fulfilmentSettings });

const partnerName = z.enum(['printful', 'prodigi']);

/** The answer to GET and PUT, and `current` of a 409: the settings in force and the partners with a key. */
export const fulfilmentSettingsView = fulfilmentSettingsChange.extend({
  /** The currency of the limits. Servers of the previous version omit it. */
  currency: z.string().default('usd'),
  connected: z.array(
    z.object({
      name: partnerName,
      label: z.string(),
      fake: z.boolean(),
      /** Whether an order there can be tried without paying. */
      hasDrafts: z.boolean().default(false),
    }),
  ),
});
export type FulfilmentSettingsView = z.infer<typeof fulfilmentSettingsView>;

/** POST and DELETE /api/admin/fulfilment/sample. */
export const sampleRequest = z.object({ partner: partnerName });

/** A draft with a test sheet at a partner, which the shop never releases. */
export const sampleDraft = sampleRequest.extend({
  /** The partner's id of it. */
  reference: z.string(),
  good: z.string(),
  /** False if somebody has confirmed or deleted it at the partner. */
  isDraft: z.boolean(),
  /** Null while the partner calculates. */
  cost: z.object({ cents: z.int(), currency: z.string() }).nullable(),
  problem: z.string().nullable(),
});
export type SampleDraft = z.infer<typeof sampleDraft>;

/** The most orders that one package archive holds. */
export const maxPackedOrders = 100;

/** The label sheets that labels are drawn for, by the country of the shop. */
export const labelSheetNames = 'Avery 5163 on letter paper, Avery L7173 on A4';

/** Why an order is left out of an archive: in words for the shop owner. */
export const leftOutSentences = {
  cancelled: 'it is cancelled',
  download: 'it is a download, so there is nothing to print',
  review: 'it waits for its review',
  address: 'it has no complete address yet',
  letters: 'our typeface lacks letters of its address, so write its label by hand',
  files: 'its print files are still being made',
  film: 'its pictures are deleted, so there is no film of them',
  partner: 'a print partner makes it',
  unknown: 'the shop does not know the size of one of its prints',
} as const;
export type LeftOutReason = keyof typeof leftOutSentences;

/** A size for a file name: `16x20 inches` -> `16x20in`. */
export function sizeInName(size: string): string {
  return size
    .replace(/\s*inches$/, 'in')
    .replaceAll(/[^\w.]+/g, '-')
    .toLowerCase();
}

/** The answer to every change that a customer makes to an order. */
export const changeResponse = z.object({ message: z.string() });

export function fixItUrl(orderId: string, key: string | null): string {
  return `/api/orders/${encodeURIComponent(orderId)}/changes${key === null ? '' : `?${new URLSearchParams({ key }).toString()}`}`;
}

/** PUT: chooses another variation of an ordered artwork. */
export function changePictureUrl(orderId: string): string {
  return `/api/orders/${encodeURIComponent(orderId)}/picture`;
}

/** POST: cancels an order and gives all of its money back. */
export function cancelOrderUrl(orderId: string): string {
  return `/api/orders/${encodeURIComponent(orderId)}/cancel`;
}
