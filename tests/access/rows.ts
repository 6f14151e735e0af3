import { newId } from '../../src/shared/ids.ts';
import type { RouteName } from '../harness/route-list.ts';
import { downloadOnly, posterCart, posterCartTotal } from '../factories/carts.ts';
import { testCard } from '../factories/buyer.ts';
import { ownersData, type Things } from './people.ts';

/** The input of a request for one customer's things. */
export interface RouteInput {
  /** Values of the `:names` in the route's pattern. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}
/** Makes the input of a request that names these things. */
type InputFor = (of: Things) => RouteInput;

/**
 * Who may use a route:
 * - `everybody`: the same response for all, without personal data.
 * - `self`: a response about the requester alone; `customer` is the same, but for signed-in people only.
 * - `owner`: names a thing that only its owner may open; with `guest` also anyone with the order's link. For all
 *   others the response is as if the thing did not exist.
 * - `address`: names an email address; the response does not reveal whether it is known.
 * - `backstage`: requires the token printed at start; for all others the path does not exist.
 * - `admin`: for people on the team whose role is `needs` or more; 401 when signed out, 403 for others.
 */
export type Row =
  | { readonly reach: 'everybody'; readonly input: InputFor; readonly status: number; readonly signed?: true }
  | {
      readonly reach: 'self' | 'customer';
      readonly input: InputFor;
      readonly status: number;
      readonly shows: (of: Things) => string;
      readonly ends?: true;
    }
  | {
      readonly reach: 'owner';
      readonly input: InputFor;
      readonly guest?: InputFor;
      readonly status: number;
      readonly refusal: number;
      readonly signedOut: number;
    }
  | { readonly reach: 'address'; readonly input: (email: string) => RouteInput; readonly status: number }
  | { readonly reach: 'backstage'; readonly input: InputFor }
  | { readonly reach: 'admin'; readonly input: InputFor; readonly needs: 'owner' | 'staff' | 'printer' };

const everybody = (input: InputFor = () => ({}), status = 200): Row => ({ reach: 'everybody', input, status });
const self = (input: InputFor, shows: (of: Things) => string, status = 200): Row => ({
  reach: 'self',
  input,
  status,
  shows,
});
const customer = (shows: (of: Things) => string, status = 200): Row => ({
  reach: 'customer',
  input: () => ({}),
  status,
  shows,
});
const owner = (
  input: InputFor,
  status = 200,
  more: { guest?: InputFor; refusal?: number; signedOut?: number } = {},
): Row => {
  const refusal = more.refusal ?? 404;
  return {
    reach: 'owner',
    input,
    status,
    refusal,
    signedOut: more.signedOut ?? refusal,
    ...(more.guest && { guest: more.guest }),
  };
};
const panel =
  (needs: 'owner' | 'staff' | 'printer') =>
  (input: InputFor = () => ({})): Row => ({ reach: 'admin', input, needs });
const forOwners = panel('owner');
const forStaff = panel('staff');
const forPrinters = panel('printer');
const backstage: Row = { reach: 'backstage', input: () => ({ params: { id: 'evt_1' } }) };
const nothingToShow = (): string => '';
const giftCard = () => ({ params: { id: 'gif_0' } });

const photo: InputFor = ({ photo: id }) => ({ params: { id } });
const artwork: InputFor = ({ artwork: id }) => ({ params: { id, variation: '1', shape: 'square' } });
const order: InputFor = ({ order: id }) => ({ params: { id, position: '0' } });
const orderByLink: InputFor = (of) => ({ ...order(of), query: { key: of.key } });
const download: InputFor = ({ artwork: artworkId }) => ({ params: { artworkId } });
/** Somebody who knows a payment's id, but not its secret. */
const guessedSecret: InputFor = ({ openPayment: id }) => ({
  params: { id },
  query: { key: `${id}_secret_guess` },
  payload: { client_secret: `${id}_secret_guess`, key: `${id}_secret_guess`, card: testCard.good, choice: 'approve' },
});
/** A token as long as a real one, with a forged signature. */
const forgedToken: InputFor = ({ signInRequest }) => ({ payload: { token: `${signInRequest}.${'A'.repeat(43)}` } });

/** A form without a file. */
const emptyForm: RouteInput = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: Buffer.from('--x--\r\n'),
};

const exampleOfEmail = { group: 'orderShipped', example: 0, settings: {} };

/** Every route of the shop except pages and files. A route that is missing here fails the test. */
export const rows: Readonly<Record<RouteName, Row>> = {
  'GET /healthz': everybody(),
  'GET /readyz': everybody(),
  'GET /metrics': everybody(undefined, 404),
  'GET /api/openapi.json': everybody(),
  'GET /api/config': everybody(),
  'GET /api/products': everybody(),
  // This owner of the shop has written none.
  'GET /api/legal/:id': everybody(() => ({ params: { id: 'terms' } }), 404),

  'GET /api/auth/user': customer(() => ownersData.email),
  'GET /api/auth/options': everybody(),
  'GET /api/login': everybody(() => ({ query: { returnTo: '/orders' } }), 302),
  'GET /api/login/provider': everybody(() => ({ query: { returnTo: '/orders' } }), 302),
  'GET /api/login/return': everybody(() => ({ query: { code: 'made-up', state: 'made-up' } }), 302),
  'GET /api/login/provider/apple': everybody(() => ({ query: { returnTo: '/orders' } }), 302),
  'GET /api/login/return/apple': everybody(() => ({ query: { code: 'made-up', state: 'made-up' } }), 302),
  'POST /api/login/return/apple': everybody(
    () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: Buffer.from('state=made-up') }),
    303,
  ),
  'POST /api/auth/sign-in': { reach: 'address', input: (email) => ({ payload: { email } }), status: 202 },
  'POST /api/auth/sign-in/code': owner(
    ({ signInRequest: requestId }) => ({ payload: { requestId, code: 'none' } }),
    400,
    { refusal: 409 },
  ),
  'POST /api/auth/sign-in/look': owner(forgedToken, 200, { refusal: 200 }),
  'POST /api/auth/sign-in/link': owner(forgedToken, 409, { refusal: 409 }),
  'GET /api/auth/sessions': customer(({ session }) => session),
  'DELETE /api/auth/sessions/:id': owner(({ session: id }) => ({ params: { id } }), 200, { signedOut: 401 }),

  'GET /api/cart': self(
    () => ({}),
    (of) => of.artwork,
  ),
  'PUT /api/cart': self(() => ({ payload: { items: [] } }), nothingToShow, 204),

  'GET /api/orders': self(
    () => ({}),
    (of) => of.order,
  ),
  'GET /api/orders/:id': owner(order, 200, { guest: orderByLink }),
  // This order has an address already; the link cannot change it.
  'POST /api/orders/:id/address': owner(
    (of) => ({ ...order(of), payload: { shippingAddress: { city: 'Elsewhere' } } }),
    409,
    {
      guest: (of) => ({ ...orderByLink(of), payload: { shippingAddress: { city: 'Elsewhere' } } }),
    },
  ),
  'GET /api/arrival': everybody(() => ({ query: { good: 'poster/8x10 inches', state: 'OR' } })),
  'GET /api/orders/:id/changes': owner(order, 200, { guest: orderByLink }),
  // The owner may send these requests, but they change nothing: the city is empty, and there is no such variation.
  'PUT /api/orders/:id/address': owner((of) => ({ ...order(of), payload: { shippingAddress: { city: '' } } }), 400),
  'PUT /api/orders/:id/picture': owner(
    (of) => ({ ...order(of), payload: { artworkId: of.artwork, variation: 9 } }),
    409,
  ),
  'GET /api/orders/:id/pictures/:position': owner(order, 200, { guest: orderByLink }),
  'GET /api/orders/:id/prints/:position': owner(order, 200, { guest: orderByLink }),
  'POST /api/orders/find': { reach: 'address', input: (email) => ({ payload: { email } }), status: 202 },
  'POST /api/orders/update-email': owner(({ order: orderId }) => ({ payload: { orderId, email: ownersData.email } })),
  'GET /api/download/artwork/:artworkId': owner(download, 200, {
    guest: (of) => ({ ...download(of), query: { order: of.order, key: of.key } }),
  }),

  'POST /api/offers': everybody(() => ({ payload: { code: 'NONE' } })),
  // Prices of the catalog and public rates; nothing of the artwork.
  'POST /api/checkout/taxes': everybody((of) => ({
    payload: { items: posterCart(of.artwork), taxAddress: { country: 'US', postalCode: '98104' } },
  })),
  'POST /api/create-payment-intent': owner((of) => ({
    payload: { amount: posterCartTotal, items: posterCart(of.artwork) },
  })),
  'POST /api/create-checkout-session': owner((of) => ({
    payload: { artworkId: of.artwork, selectedVariation: 0, items: [downloadOnly(of.artwork)] },
  })),
  'GET /api/checkout-session/:id': owner(({ checkoutSession: id }) => ({ params: { id } })),
  'POST /api/checkout/shipping': owner(
    ({ openSecret: clientSecret }) => ({ payload: { clientSecret, shippingAddress: { city: 'Elsewhere' } } }),
    204,
  ),
  'POST /api/orders': owner(({ payment }) => ({ payload: { stripePaymentIntentId: payment } })),
  'POST /api/webhooks/stripe': {
    reach: 'everybody',
    input: () => ({
      payload: { id: 'evt_1', type: 'payment_intent.succeeded' },
      headers: { 'stripe-signature': 't=1,v1=00' },
    }),
    status: 400,
    signed: true,
  },
  'POST /api/webhooks/email/:service': {
    reach: 'everybody',
    input: () => ({ params: { service: 'postmark' }, payload: {} }),
    status: 404,
    signed: true,
  },
  'POST /api/webhooks/print/:partner': {
    reach: 'everybody',
    input: () => ({ params: { partner: 'printful' }, payload: {}, headers: { 'x-pf-webhook-signature': '00' } }),
    status: 403,
    signed: true,
  },
  'POST /api/webhooks/print/:partner/:secret': {
    reach: 'everybody',
    input: () => ({ params: { partner: 'prodigi', secret: 'guessed' }, payload: {} }),
    status: 403,
    signed: true,
  },
  // Open to anyone with a signed address.
  'GET /api/print-files/:fulfilmentId/:position/:key/:file': everybody(
    () => ({
      params: { fulfilmentId: 'ful_1', position: '0', key: 'A'.repeat(43), file: `${'0'.repeat(64)}.png` },
    }),
    404,
  ),
  'GET /api/packing-slips/:fulfilmentId/:key/:file': everybody(
    () => ({ params: { fulfilmentId: 'ful_1', key: 'A'.repeat(43), file: `${'0'.repeat(64)}.pdf` } }),
    404,
  ),
  'GET /api/print-samples/:productType/:productSize/:key/:file': everybody(
    () => ({ params: { productType: 'poster', productSize: '8x10 inches', key: 'A'.repeat(43), file: 'sheet.png' } }),
    404,
  ),
  // Open to anyone who knows an attempt's address; the signature is checked afterwards.
  'POST /api/models/:provider/:token': {
    reach: 'everybody',
    input: () => ({ params: { provider: 'replicate', token: 'guessed' }, payload: {} }),
    status: 404,
    signed: true,
  },

  'GET /test-gateway/style.css': everybody(),
  'POST /test-gateway/payment_intents/:id/confirm': owner(guessedSecret, 404),
  'GET /test-gateway/3ds/:id': owner(guessedSecret, 404),
  'POST /test-gateway/3ds/:id': owner(guessedSecret, 404),
  // Like the provider's own page, it opens to anyone who knows its unguessable address.
  'GET /test-gateway/checkout/:id': everybody(() => ({ params: { id: 'cs_test_none' } }), 404),
  'POST /test-gateway/checkout/:id': everybody(
    () => ({ params: { id: 'cs_test_none' }, payload: { choice: 'cancel' } }),
    404,
  ),

  'POST /api/upload': everybody(() => emptyForm, 400),
  'GET /api/photos/:id/image': owner(photo),
  'GET /api/photos/:id/cut-out': owner(photo),
  'GET /api/photos/:id/cut-out/:token/:picture': owner((of) => ({
    params: { id: of.photo, token: of.cutOut, picture: 'veil' },
  })),
  'PUT /api/photos/:id/hints': owner((of) => ({ ...photo(of), payload: { turns: 1 } })),
  'GET /api/photos/:id/style-previews': owner(photo),
  'GET /api/style-previews/:set/:style': owner(({ styleSet: set }) => ({ params: { set, style: 'watercolor' } })),

  'POST /api/generate-artwork': owner(
    (of) => ({
      payload: { imageUrl: `/api/photos/${of.photo}/image`, style: 'watercolor' },
      headers: { prefer: 'respond-async' },
    }),
    202,
  ),
  'GET /api/artworks/:id': owner(artwork),
  'GET /api/artworks/:id/events': owner(artwork),
  'GET /api/artworks/:id/vote': owner(artwork),
  'POST /api/artworks/:id/vote': owner(artwork),
  // The row of POST has opened it.
  'POST /api/artworks/:id/vote/close': owner(artwork),
  // The id is the secret of the link; votes.test.ts tries what it opens.
  'GET /api/votes/:id': everybody(() => ({ params: { id: 'vot_0' } }), 404),
  'GET /api/votes/:id/pictures/:variation': everybody(() => ({ params: { id: 'vot_0', variation: '0' } }), 404),
  'PUT /api/votes/:id/ballot': everybody(
    () => ({ params: { id: 'vot_0' }, payload: { variation: 0, name: null, comment: null } }),
    404,
  ),
  'POST /api/verify': everybody(() => ({
    payload: { statement: 'e30', signature: 'x'.repeat(43), digest: '0'.repeat(64) },
  })),
  'GET /api/artworks/:id/variations/:variation/preview': owner(artwork),
  'PUT /api/artworks/:id/variations/:variation/shapes/:shape': owner(artwork),
  'GET /api/artworks/:id/variations/:variation/shapes/:shape/preview': owner(artwork),

  // The key of a recipient's link opens one; gifts.test.ts tries what it opens. The order of this test is no gift.
  'GET /api/gifts/:id': everybody((of) => ({ params: { id: of.order }, query: { key: 'guessed' } }), 404),
  'GET /api/gifts/:id/pictures/:position': everybody(
    (of) => ({ params: { id: of.order, position: '0' }, query: { key: 'guessed' } }),
    404,
  ),
  'GET /api/orders/:id/invoices': owner(order, 200, { guest: orderByLink }),
  // The shop writes none here; invoices.test.ts tries who may open one.
  'GET /api/orders/:id/invoices/:invoice': everybody((of) => ({ params: { id: of.order, invoice: 'inv_0' } }), 404),
  'GET /api/orders/:id/gift-note': everybody((of) => ({ params: { id: of.order } }), 404),
  // The shop sells none here. The code or the key of a link opens one; gift-card-purchase.test.ts tries what it opens.
  'POST /api/gift-cards/balance': everybody(() => ({ payload: { code: 'AAAA-AAAA-AAAA-AAAA' } }), 404),
  'GET /api/gift-cards/:id': everybody(() => ({ params: { id: 'gif_0' } }), 404),
  'GET /api/gift-cards/:id/print': everybody(() => ({ params: { id: 'gif_0' } }), 404),
  'POST /api/gift-cards': everybody(
    () => ({
      payload: {
        amount: 50,
        product: null,
        from: 'Olive',
        to: 'Ben',
        message: '',
        buyerEmail: 'olive@example.com',
        recipientEmail: null,
        sendOn: null,
        price: 50,
      },
    }),
    409,
  ),
  'POST /api/gift-cards/settle': everybody(() => ({ payload: { sessionId: 'cs_made_up' } }), 404),
  'POST /api/checkout/complete': everybody(() => ({ payload: { clientSecret: 'pay_0_secret_guess' } }), 404),
  'GET /api/admin/gift-cards': forOwners(),
  'GET /api/admin/gift-cards/:id': forOwners(giftCard),
  'POST /api/admin/gift-cards/:id/adjust': forOwners(() => ({
    ...giftCard(),
    payload: { cents: 100, reason: 'goodwill', requestId: 'request 1' },
  })),
  'POST /api/admin/gift-cards/:id/cancel': forOwners(() => ({ ...giftCard(), payload: { reason: 'stolen' } })),
  'POST /api/admin/gift-cards/:id/refund': forOwners(() => ({
    ...giftCard(),
    payload: { reason: 'unwanted', requestId: 'request 1' },
  })),
  'POST /api/admin/gift-cards/:id/resend': forOwners(giftCard),
  'GET /api/admin/gift-cards/export.csv': forOwners(),

  'POST /api/events': everybody(() => ({ payload: { event: { name: 'sign_in_attempt' }, screen: '/' } }), 204),

  'GET /api/pictures': self(
    () => ({}),
    (of) => of.photo,
  ),
  'GET /api/account/export': customer(nothingToShow),
  'POST /api/artworks/:id/keep': owner(({ artwork: id }) => ({ params: { id } })),
  'POST /api/photos/:id/keep': owner(photo),
  // The artwork has an open payment, so its owner gets 409 with the reason.
  'DELETE /api/artworks/:id': owner(({ artwork: id }) => ({ params: { id } }), 409),
  'DELETE /api/photos/:id': owner(photo),

  'GET /api/admin/products': forStaff(),
  'PUT /api/admin/products': forOwners(() => ({ payload: { product: 'canvas', sold: false } })),
  'GET /api/admin/fulfilment': forStaff(),
  'POST /api/admin/fulfilment/:id/release': forStaff(() => ({ params: { id: 'ful_1' }, payload: { cents: 1 } })),
  'POST /api/admin/fulfilment/:id/retry': forStaff(() => ({ params: { id: 'ful_1' } })),
  'POST /api/admin/fulfilment/:id/move': forStaff(() => ({ params: { id: 'ful_1' }, payload: { to: 'by hand' } })),
  'POST /api/admin/fulfilment/:id/cancel': forStaff(() => ({ params: { id: 'ful_1' } })),
  'POST /api/admin/fulfilment/:id/reprint': forStaff(() => ({
    params: { id: 'ful_1' },
    payload: { reason: 'torn', requestId: 'request 1' },
  })),
  'GET /api/admin/fulfilment/settings': forOwners(),
  'PUT /api/admin/fulfilment/settings': forOwners(),
  'POST /api/admin/fulfilment/sample': forOwners(() => ({ payload: { partner: 'printful' } })),
  'DELETE /api/admin/fulfilment/sample': forOwners(() => ({ payload: { partner: 'printful' } })),
  'POST /api/admin/going-live': forOwners(),
  'POST /api/admin/going-live/webhook': forOwners(() => ({ payload: {} })),
  'GET /api/admin/orders': forStaff(),
  'GET /api/admin/orders/export.csv': forStaff(),
  'GET /api/admin/orders/packages.zip': forPrinters(),
  'GET /api/admin/orders/:id/package.zip': forPrinters(order),
  'GET /api/admin/orders/artwork': forStaff(({ order: orderIds }) => ({ query: { orderIds } })),
  'GET /api/admin/orders/:id': forStaff(order),
  'GET /api/admin/orders/:id/pictures/:position': forPrinters(order),
  'GET /api/admin/orders/:id/pictures/:position/master': forStaff(order),
  'GET /api/admin/orders/:id/pictures/:position/photo': forStaff(order),
  'GET /api/admin/orders/:id/pictures/:position/print': forPrinters(order),
  'GET /api/admin/missing-artwork': forStaff(),
  'GET /api/admin/summary': forStaff(),
  'GET /api/admin/watch': forStaff(),
  'GET /api/admin/status-counts': forStaff(),
  'GET /api/admin/charts': forStaff(),
  'GET /api/admin/taxes': forStaff(),
  'GET /api/admin/invoices': forStaff(),
  'GET /api/admin/invoices/:id': forStaff(() => ({ params: { id: 'inv_0' } })),
  'GET /api/admin/invoices/month.csv': forStaff(() => ({ query: { month: '2026-11' } })),
  'GET /api/admin/invoices/month.zip': forStaff(() => ({ query: { month: '2026-11' } })),
  'POST /api/admin/orders/:id/invoices': forOwners(order),
  'GET /api/admin/sales': forOwners(),
  'GET /api/admin/notices': forStaff(),
  'POST /api/admin/notices/dismiss': forStaff(() => ({ payload: { notices: ['claim'] } })),
  'POST /api/admin/notices/restore': forStaff(),
  'GET /api/admin/model-costs': forStaff(),
  'GET /api/admin/orders/labels.pdf': forPrinters(({ order: ids }) => ({ query: { ids } })),
  'GET /api/admin/views': forStaff(),
  'POST /api/admin/views': forStaff(() => ({ payload: { name: 'Mugs', query: 'product=mug' } })),
  'PATCH /api/admin/views/:id': forStaff(() => ({ params: { id: 'viw_none' }, payload: { name: 'Mugs' } })),
  'DELETE /api/admin/views/:id': forStaff(() => ({ params: { id: 'viw_none' } })),
  'POST /api/admin/test-orders/delete': forStaff(() => ({ payload: { orderIds: ['ord_none'] } })),
  'POST /api/admin/bulk/status': forStaff(({ order: orderId }) => ({
    payload: { status: 'shipped', orders: [{ orderId, seen: 'pending' }] },
  })),
  'POST /api/admin/bulk/confirmations': forStaff(({ order: orderId }) => ({
    payload: { requestId: 'request-1', orders: [{ orderId, estimatedDeliveryDate: 'soon' }] },
  })),
  'POST /api/admin/bulk/tags': forStaff(({ order: orderId }) => ({
    payload: { orders: [{ orderId }], add: ['Gift'] },
  })),
  'GET /api/admin/filters': forStaff(),
  'POST /api/admin/notes': forStaff(({ order: orderId }) => ({ payload: { orderId, text: 'Calls back on Monday' } })),
  'PATCH /api/admin/notes/:id': forStaff(() => ({ params: { id: 'not_none' }, payload: { text: 'Has called' } })),
  'DELETE /api/admin/notes/:id': forStaff(() => ({ params: { id: 'not_none' } })),
  'GET /api/admin/customers': forStaff(),
  'GET /api/admin/customers/:id': forStaff(({ customer: id }) => ({ params: { id } })),
  'POST /api/admin/customers/:id/tags': forStaff(({ customer: id }) => ({ params: { id }, payload: { add: ['VIP'] } })),
  'PATCH /api/admin/orders/:id/status': forStaff((of) => ({ ...order(of), payload: { status: 'shipped' } })),
  'POST /api/admin/update-customer-email': forStaff(({ order: orderId }) => ({
    payload: { orderId, email: 'other@example.com' },
  })),
  'POST /api/admin/update-shipping-address': forStaff(({ order: orderId }) => ({
    payload: { orderId, shippingAddress: { city: 'Elsewhere' } },
  })),
  'POST /api/admin/update-tracking-url': forStaff(({ order: orderId }) => ({
    payload: { orderId, trackingNumber: '1' },
  })),
  'POST /api/admin/preview-order-confirmation': forStaff(({ order: orderId }) => ({
    payload: { orderId, estimatedDeliveryDate: 'soon' },
  })),
  'POST /api/admin/send-order-confirmation': forStaff(({ order: orderId }) => ({
    payload: { orderId, estimatedDeliveryDate: 'soon' },
  })),
  'POST /api/admin/orders/:id/mails/:mailId/resend': forStaff(({ order: id }) => ({ params: { id, mailId: 'out_1' } })),
  'POST /api/admin/orders/:id/refunds': forOwners((of) => ({ ...order(of), payload: { full: true, reason: 'none' } })),
  'POST /api/admin/cleanup-duplicate-orders': forStaff(() => ({ payload: { dryRun: false } })),
  'POST /api/admin/reconcile-payments': forStaff(() => ({ payload: { daysBack: 1 } })),
  'POST /api/admin/reconcile-payments/create': forStaff(({ payment: paymentIntentId }) => ({
    payload: { paymentIntentId },
  })),
  'POST /api/admin/upload-artwork/:artworkId': forStaff(({ artwork: artworkId }) => ({
    params: { artworkId },
    ...emptyForm,
  })),
  'POST /api/admin/orders/:id/review': forStaff((of) => ({ ...order(of), payload: { decision: 'approve' } })),
  'GET /api/admin/settings': forOwners(),
  'GET /api/admin/settings/words': forOwners(),
  'PUT /api/admin/settings': forOwners(() => ({ payload: { base: 0, settings: {} } })),
  'POST /api/admin/settings/restore': forOwners(() => ({ payload: { base: 0, version: 0 } })),
  'POST /api/admin/settings/import': forOwners(() => ({ payload: { base: 0, file: { format: 1, settings: {} } } })),
  'POST /api/admin/settings/preview': forOwners(() => ({ payload: { settings: {}, page: 'landing' } })),
  'POST /api/admin/settings/email-preview': forOwners(() => ({ payload: exampleOfEmail })),
  'POST /api/admin/settings/email-example': forOwners(() => ({ payload: exampleOfEmail })),
  'POST /api/admin/settings/legal-preview': forOwners(() => ({ payload: { text: '# Terms' } })),
  'GET /api/admin/samples': forOwners(),
  'POST /api/admin/samples': forOwners(() => ({ query: { name: 'Rex' }, ...emptyForm })),
  'POST /api/admin/samples/:id/paint': forOwners(() => ({ params: { id: 'pet_1' } })),
  'DELETE /api/admin/samples/:id': forOwners(() => ({ params: { id: 'pet_1' } })),
  'POST /api/admin/settings/look/:kind': forOwners(() => ({ params: { kind: 'logo' }, ...emptyForm })),
  'GET /api/admin/settings/export.json': forOwners(),
  'GET /api/admin/settings/versions/:version': forOwners(() => ({ params: { version: '0' } })),
  'GET /api/admin/pause': forStaff(),
  'PUT /api/admin/pause': forOwners(() => ({ payload: { paused: false, message: '' } })),
  'GET /api/admin/review-hold': forStaff(),
  'PUT /api/admin/review-hold': forOwners(() => ({ payload: { held: false } })),
  'GET /api/admin/codes': forOwners(),
  'POST /api/admin/codes': forOwners(() => ({ payload: discountCode() })),
  'PUT /api/admin/codes/:id': forOwners(() => ({
    params: { id: 'cod_none' },
    payload: { ...discountCode(), version: 1 },
  })),
  'DELETE /api/admin/codes/:id': forOwners(() => ({ params: { id: 'cod_none' } })),
  'GET /api/admin/codes/export.csv': forOwners(),
  'GET /api/admin/team': forOwners(),
  'PUT /api/admin/team': forOwners(() => ({ payload: { email: 'tina.team@example.com', role: 'staff' } })),
  'DELETE /api/admin/team': forOwners(() => ({ payload: { email: 'nobody.here@example.com' } })),
  'GET /api/admin/audit': forOwners(),
  'GET /api/admin/audit/export.csv': forOwners(),
  'GET /api/admin/to-print': forPrinters(),

  'GET /dev': backstage,
  'GET /dev/mail/style.css': backstage,
  'GET /dev/mail': backstage,
  'GET /dev/mail/:id': backstage,
  'GET /dev/mail/:id/letter': backstage,
  'GET /dev/mail/:id/source': backstage,
  'GET /dev/gallery': backstage,
  'GET /dev/prompts': backstage,
  'GET /dev/print/style.css': backstage,
  'GET /dev/print': backstage,
  'POST /dev/print/printful': backstage,
  'POST /dev/print/printful/:id': backstage,
  'POST /dev/print/prodigi': backstage,
  'POST /dev/print/prodigi/:id': backstage,
  'GET /dev/gateway/style.css': backstage,
  'GET /dev/gateway': backstage,
  'POST /dev/gateway/webhooks': backstage,
  'POST /dev/gateway/api': backstage,
  'POST /dev/gateway/events/:id': backstage,
  'POST /dev/gateway/payments/:id': backstage,
  'POST /dev/gateway/disputes/:id': backstage,

  // Routes that end sessions come last, since they sign people out.
  'POST /api/account/delete': {
    reach: 'customer',
    input: () => ({ payload: { confirm: 'DELETE' } }),
    status: 200,
    shows: nothingToShow,
    ends: true,
  },
  'POST /api/auth/sign-out-everywhere': {
    reach: 'customer',
    input: () => ({}),
    status: 200,
    shows: nothingToShow,
    ends: true,
  },
  'GET /api/logout': { reach: 'self', input: () => ({}), status: 302, shows: nothingToShow, ends: true },
  // The last row, because it cancels the order.
  'POST /api/orders/:id/cancel': owner(order),
};

function discountCode() {
  const unlimited = { products: null, minimum: null, startsOn: null, endsOn: null, maxUses: null };
  return {
    ...unlimited,
    code: newId('cod').slice(4, 20),
    effect: 'percent',
    value: 20,
    maxUsesPerCustomer: 1,
    on: true,
  };
}
