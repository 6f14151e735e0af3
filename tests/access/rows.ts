import type { RouteName } from '../harness/route-list.ts';
import { downloadOnly, posterCart, posterCartTotal } from '../factories/carts.ts';
import { testCard } from '../factories/buyer.ts';
import { adminRows } from './admin-rows.ts';
import { ownersData } from './people.ts';
import { customer, emptyForm, everybody, owner, self, type InputFor, type Row } from './reach.ts';

const nothingToShow = (): string => '';

const photo: InputFor = ({ photo: id }) => ({ params: { id } });
const stylePreview: InputFor = ({ styleSet: set }) => ({ params: { set, style: 'watercolor' } });
const artwork: InputFor = ({ artwork: id }) => ({
  params: { id, variation: '1', shape: 'square', print: '4800x6000' },
});
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

  'GET /api/offers': everybody(),
  'POST /api/offers': everybody(() => ({ payload: { code: 'NONE' } })),
  // Prices of the catalog and public rates; nothing of the artwork.
  'POST /api/checkout/taxes': everybody((of) => ({
    payload: { items: posterCart(of.artwork), taxAddress: { country: 'US', postalCode: '98104' } },
  })),
  // What a public register says of a VAT ID, for everybody who types it.
  'POST /api/checkout/vat-id': everybody(() => ({ payload: { vatId: 'FR40303265045' } })),
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
  // A token of a good card is another one each time.
  'POST /test-gateway/confirmation_tokens': everybody(() => ({ payload: { card: '1' } }), 402),
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
  'GET /api/style-previews/:set/:style': owner(stylePreview),
  'PUT /api/style-previews/:set/:style/large': owner(stylePreview),
  'GET /api/style-previews/:set/:style/large': owner(stylePreview),

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
  'PUT /api/artworks/:id/variations/:variation/details/:print': owner(artwork),
  'GET /api/artworks/:id/variations/:variation/details/:print/picture': owner(artwork),

  // The key of a recipient's link opens one; gifts.test.ts tries what it opens. The order of this test is not a gift.
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

  ...adminRows,

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
