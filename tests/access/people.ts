import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { SessionView } from '../../src/features/accounts/contract.ts';
import { shapePreviews, stylePreviews, stylePreviewSets, prints } from '../../src/features/artworks/server/tables.ts';
import { printOrder } from '../../src/features/orders/server/jobs.ts';
import { newId } from '../../src/shared/ids.ts';
import { createBuyer, noraAddress, type Buyer } from '../factories/buyer.ts';
import { downloadOnly, posterCart } from '../factories/carts.ts';
import { signIn } from '../factories/customer.ts';
import { storePrintFile } from '../factories/painted.ts';
import type { TestBrowser } from '../harness/test-browser.ts';
import type { TestShop } from '../harness/test-shop.ts';

export const everybody = ['signed out', 'another customer', 'guest with link', 'admin', 'owner'] as const;
export type Who = (typeof everybody)[number];

/** What one customer has in the shop, by the ids and keys under which it can be asked for. */
export interface Things {
  readonly photo: string;
  readonly cutOut: string;
  readonly styleSet: string;
  readonly artwork: string;
  readonly order: string;
  /** Of the order's link. */
  readonly key: string;
  /** Paid. */
  readonly payment: string;
  /** Not paid yet. */
  readonly openPayment: string;
  readonly openSecret: string;
  readonly checkoutSession: string;
  /** Of their other browser. */
  readonly session: string;
  readonly signInRequest: string;
}

export const ownerEmail = 'olive.owner@example.com';
export const adminEmail = 'adam.admin@example.com';
/** Of an account that has nothing but itself, for asking who is a customer; and of nobody, as long. */
export const addresses = { known: 'knut.known@example.com', unknown: 'nora.nobdy@example.com' };
/** Some of what only the owner may learn. */
export const ownersWords = {
  ...noraAddress,
  email: ownerEmail,
  firstName: 'Olive',
  lastName: 'Ownerby',
  address: '7 Ownership Row',
};

export interface People {
  readonly things: Things;
  /** Things that do not exist, under ids that could. */
  readonly nothing: Things;
  /** Everything of the owner's that no other answer may hold. */
  readonly secrets: readonly string[];
  /**
   * Asks as somebody, from a network of their own and from the shop's own pages unless another origin, or null for
   * none, is given; what the answer does to their cookies is forgotten.
   */
  ask(who: Who, options: InjectOptions, origin?: string | null): Promise<LightMyRequestResponse>;
  /** Those who sign in do so again. */
  /** In browsers and networks that have asked for nothing yet, so that no limit stands in the way. */
  signInAgain(): Promise<void>;
}

/** A customer who has one of everything, and four others who would like to see it. */
export async function gatherPeople(shop: TestShop): Promise<People> {
  const { publicUrl } = shop.context.config;
  const [owner, customer, stranger] = [await createBuyer(shop), await createBuyer(shop), await createBuyer(shop)];
  const browsers: Record<Who, TestBrowser> = {
    'signed out': stranger.browser,
    'another customer': customer.browser,
    'guest with link': shop.browser(),
    admin: shop.browser(),
    owner: owner.browser,
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
  await browsers['guest with link'].get('/api/cart');
  await signIn(shop, shop.browser(), addresses.known);
  await signIn(shop, shop.browser(), ownerEmail);
  await buy(shop, customer, noraAddress);
  const bought = await buy(shop, owner, ownersWords);
  for (const who of everybody) if (emails[who]) await signIn(shop, browsers[who], emails[who]);
  const browsersOfOwner = (await owner.browser.get('/api/auth/sessions')).json<SessionView[]>();
  const things: Things = {
    ...bought,
    ...(await addPictures(shop, owner)),
    ...(await openPayments(owner)),
    artwork: owner.artworkId,
    session: browsersOfOwner.find(({ current }) => !current)!.id,
    signInRequest: (await owner.browser.post('/api/auth/sign-in', { email: ownerEmail })).json().requestId,
  };
  await owner.mirror(posterCart(owner.artworkId));
  return {
    things,
    nothing: nothingLike(things),
    secrets: [...Object.values(things), owner.owner, ownerEmail, 'Olive', 'Ownerby', '7 Ownership Row'],
    signInAgain,
    ask: (who, options, origin = publicUrl) =>
      shop.app.inject({
        remoteAddress: `198.51.100.${1 + everybody.indexOf(who)}`,
        ...options,
        headers: { host: new URL(publicUrl).host, ...(origin !== null && { origin }), ...options.headers },
        cookies: Object.fromEntries(browsers[who].cookies),
      }),
  };
}

/** A paid order whose picture and print file are there. */
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
  await printOrder(context)({
    data: { orderId: order },
    signal: AbortSignal.timeout(60_000),
    attempt: 0,
    lastAttempt: false,
  });
  for (const print of await context.db.select().from(prints).where(eq(prints.artworkId, buyer.artworkId)))
    await storePrintFile(context, print);
  return { order, key: context.orderLinks.sign(order), payment: payment.id };
}

/** A photo with its cut-out, itself in one style, and the artwork in another shape. */
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
    .values({ setId: styleSet, style: 'watercolor', key: 'test/style.webp', createdAt: at });
  await context.db.insert(shapePreviews).values({
    id: newId('shp'),
    artworkId,
    variation: 1,
    shape: 'square',
    status: 'done',
    key: 'test/shape.jpg',
    createdAt: at,
  });
  for (const key of ['test/style.webp', 'test/shape.jpg'])
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
    openPayment: clientSecret.split('_secret_')[0],
    openSecret: clientSecret,
    checkoutSession: session.json().sessionId,
  };
}

/** Every letter and digit behind an id's prefix is another one; a key has no prefix, and may have a - or _ anywhere. */
function nothingLike(things: Things): Things {
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
