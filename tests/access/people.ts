import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { SessionView } from '../../src/features/accounts/contract.ts';
import { setTeamRole } from '../../src/features/accounts/server/service.ts';
import { printDetails } from '../../src/features/artworks/server/details/tables.ts';
import {
  shapePreviews,
  stylePreviews,
  stylePreviewSets,
  prints,
  artworkVariations,
} from '../../src/features/artworks/server/tables.ts';
import { printOrder } from '../../src/features/orders/server/jobs.ts';
import { findCustomerOf } from '../../src/features/orders/server/service.ts';
import { paymentIdOf } from '../../src/providers/payments/client/payment-terms.ts';
import { newId } from '../../src/shared/ids.ts';
import { must } from '../../src/shared/must.ts';
import { createBuyer, noraAddress, type Buyer } from '../factories/buyer.ts';
import { downloadOnly, posterCart } from '../factories/carts.ts';
import { signIn } from '../factories/customer.ts';
import { storePrintFile } from '../factories/painted.ts';
import type { TestBrowser } from '../harness/test-browser.ts';
import type { TestShop } from '../harness/test-shop.ts';

export const everybody = ['signed out', 'another customer', 'guest with link', 'admin', 'owner'] as const;
/** People whom the shop owner has added to the team. */
export const team = ['staff', 'printer'] as const;
export type Who = (typeof everybody)[number] | (typeof team)[number];

/** Everything that one customer has in the shop: the ids and keys by which a request names it. */
export interface Things {
  readonly photo: string;
  readonly cutOut: string;
  readonly styleSet: string;
  readonly artwork: string;
  readonly order: string;
  /** Themselves, in the panel's list of customers. */
  readonly customer: string;
  /** Key of the order's link. */
  readonly key: string;
  /** A captured payment. */
  readonly payment: string;
  /** A payment that is still open. */
  readonly openPayment: string;
  readonly openSecret: string;
  readonly checkoutSession: string;
  /** The session of their other browser. */
  readonly session: string;
  readonly signInRequest: string;
}

const ownerEmail = 'olive.owner@example.com';
export const adminEmail = 'adam.admin@example.com';
/** `known` has an account without any data, for account enumeration tests; `unknown` has none and is as long. */
export const addresses = { known: 'knut.known@example.com', unknown: 'nora.nobdy@example.com' };
/** Data that only the owner may see. */
export const ownersData = {
  ...noraAddress,
  email: ownerEmail,
  firstName: 'Olive',
  lastName: 'Ownerby',
  address: '7 Ownership Row',
};

export interface People {
  readonly things: Things;
  /** Things that do not exist, under ids of a valid form. */
  readonly missing: Things;
  /** The owner's ids, keys and personal data, which no response to anyone else may contain. */
  readonly secrets: readonly string[];
  /**
   * Sends a request as somebody, from a network of their own. The Origin header is the shop's own unless `origin` is
   * given; null sends none. Cookies that the response sets are discarded.
   */
  send(who: Who, options: InjectOptions, origin?: string | null): Promise<LightMyRequestResponse>;
  /** Signs everybody in again, in browsers and networks without any requests so far, so that no limit applies. */
  signInAgain(): Promise<void>;
}

/** An owner who has one of everything, and the other people, who try to read it. */
export async function gatherPeople(shop: TestShop): Promise<People> {
  const { publicUrl } = shop.context.config;
  const [owner, customer, stranger] = [await createBuyer(shop), await createBuyer(shop), await createBuyer(shop)];
  const browsers: Record<Who, TestBrowser> = {
    'signed out': stranger.browser,
    'another customer': customer.browser,
    'guest with link': shop.browser(),
    admin: shop.browser(),
    owner: owner.browser,
    staff: shop.browser(),
    printer: shop.browser(),
  };
  const emails: Partial<Record<Who, string>> = {
    owner: ownerEmail,
    'another customer': 'carl.customer@example.com',
    admin: adminEmail,
  };
  let used = 0;
  const signInAgain = async (): Promise<void> => {
    for (const who of everybody) {
      const email = emails[who];
      if (email === undefined) continue;
      browsers[who] = shop.browser();
      await signIn(shop, browsers[who], email, `203.0.113.${++used}`);
    }
  };
  for (const role of team) {
    const email = `${role}.member@example.com`;
    await setTeamRole(shop.context, { email, role, actor: adminEmail });
    await signIn(shop, browsers[role], email);
  }
  await browsers['guest with link'].get('/api/cart');
  await signIn(shop, shop.browser(), addresses.known);
  await signIn(shop, shop.browser(), ownerEmail);
  await buy(shop, customer, noraAddress);
  const bought = await buy(shop, owner, ownersData);
  for (const who of everybody) if (emails[who]) await signIn(shop, browsers[who], emails[who]);
  const browsersOfOwner = (await owner.browser.get('/api/auth/sessions')).json<SessionView[]>();
  const inList = await findCustomerOf(shop.context.db, { mode: 'test', email: ownerEmail });
  const things: Things = {
    ...bought,
    customer: must(inList).id,
    ...(await addPictures(shop, owner)),
    ...(await openPayments(owner)),
    artwork: owner.artworkId,
    session: browsersOfOwner.find(({ current }) => !current)!.id,
    signInRequest: (await owner.browser.post('/api/auth/sign-in', { email: ownerEmail })).json().requestId,
  };
  await owner.mirror(posterCart(owner.artworkId));
  return {
    things,
    missing: missingLike(things),
    secrets: [...Object.values(things), owner.owner, ownerEmail, 'Olive', 'Ownerby', '7 Ownership Row'],
    signInAgain,
    send: (who, options, origin = publicUrl) =>
      shop.app.inject({
        remoteAddress: `198.51.100.${1 + [...everybody, ...team].indexOf(who)}`,
        ...options,
        headers: { host: new URL(publicUrl).host, ...(origin !== null && { origin }), ...options.headers },
        cookies: Object.fromEntries(browsers[who].cookies),
      }),
  };
}

/** A paid order whose picture and print file exist. */
async function buy(
  shop: TestShop,
  buyer: Buyer,
  shippingAddress: typeof noraAddress,
): Promise<Pick<Things, 'order' | 'key' | 'payment'>> {
  const { context } = shop;
  const payment = await buyer.open();
  await buyer.confirm(payment);
  const order = (await buyer.place(payment.id, { shippingAddress })).json<{ id: string }>().id;
  await context.storage.put(`previews/${buyer.artworkId}/1.jpg`, await drawJpeg(), 'image/jpeg');
  for (const { masterKey } of await context.db
    .select()
    .from(artworkVariations)
    .where(eq(artworkVariations.artworkId, buyer.artworkId)))
    await context.storage.put(masterKey, await drawJpeg(), 'image/png');
  await printOrder(context)({
    data: { orderId: order },
    signal: AbortSignal.timeout(60_000),
    attempt: 0,
    lastAttempt: false,
  });
  for (const print of await context.db.select().from(prints).where(eq(prints.artworkId, buyer.artworkId)))
    await storePrintFile(context, print, await drawJpeg());
  return { order, key: context.orderLinks.sign(order), payment: payment.id };
}

/** A photo with its cut-out and one style preview, the artwork in another shape, and a detail of its print. */
async function addPictures(
  { context }: TestShop,
  { browser, owner, artworkId }: Buyer,
): Promise<Pick<Things, 'photo' | 'cutOut' | 'styleSet'>> {
  const { photoId: photo } = (
    await browser.upload('/api/upload', 'petPhoto', await drawJpeg(), 'pet.jpg', 'image/jpeg')
  ).json();
  const { cutOutUrl } = (await browser.get(`/api/photos/${photo}/cut-out`)).json();
  const at = new Date();
  const styleSet = newId('sty');
  await context.db
    .insert(stylePreviewSets)
    .values({ id: styleSet, owner, photoId: photo, analysisKey: 'k', engine: 'e', status: 'done', createdAt: at });
  await context.db
    .insert(stylePreviews)
    .values({ setId: styleSet, style: 'watercolor', key: 'test/style.webp', large: 'done', createdAt: at });
  await context.db.insert(shapePreviews).values({
    id: newId('shp'),
    artworkId,
    variation: 1,
    shape: 'square',
    status: 'done',
    key: 'test/shape.jpg',
    createdAt: at,
  });
  await context.db.insert(printDetails).values({
    id: newId('dtl'),
    artworkId,
    variation: 1,
    width: 4_800,
    height: 6_000,
    status: 'done',
    key: 'test/detail.jpg',
    createdAt: at,
  });
  const large = `style-previews/${styleSet}/watercolor-large.webp`;
  for (const key of ['test/style.webp', large, 'test/shape.jpg', 'test/detail.jpg'])
    await context.storage.put(key, await drawJpeg(), 'image/jpeg');
  return { photo, cutOut: cutOutUrl.split('/')[5], styleSet };
}

async function openPayments(owner: Buyer): Promise<Pick<Things, 'openPayment' | 'openSecret' | 'checkoutSession'>> {
  const open = await owner.prepare({ amount: 48.08, items: posterCart(owner.artworkId, { quantity: 2 }) });
  const { clientSecret } = open.json<{ clientSecret: string }>();
  const session = await owner.browser.post('/api/create-checkout-session', {
    artworkId: owner.artworkId,
    selectedVariation: 0,
    items: [downloadOnly(owner.artworkId)],
  });
  return {
    openPayment: paymentIdOf(clientSecret),
    openSecret: clientSecret,
    checkoutSession: session.json().sessionId,
  };
}

/**
 * Ids and keys of the same form that do not exist: the text behind an id's prefix is reversed. A key has no prefix and
 * may have a - or _ anywhere.
 */
function missingLike(things: Things): Things {
  const reverse = (text: string): string => text.split('').toReversed().join('');
  const other = (text: string): string => text.replace(/[0-9a-z]{16,}/gi, reverse);
  const others = Object.fromEntries(
    Object.entries(things).map(([name, value]) => [name, other(value)]),
  ) as unknown as Things;
  return { ...others, key: reverse(things.key) };
}

async function drawJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 240, height: 300, channels: 3, background: '#a05030' } })
    .jpeg()
    .toBuffer();
}
