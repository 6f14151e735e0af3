import { admin } from './spec-checklist/admin.ts';
import { app } from './spec-checklist/app.ts';
import { landing } from './spec-checklist/landing.ts';
import { bodyFields, itemFields, type Expected } from './spec-checklist/parts.ts';

const event = (screen: string, expected: object) => JSON.stringify({ event: expected, screen });

/**
 * The specification: every quoted string, test id, toast, delay, storage key, call and event, by the screen where it
 * must appear ('*' is any). Something that the screen shows must contain each text, label and alert, ignoring case; a
 * request must begin with each call; everything else must be equal.
 */
export const checklist: Readonly<Record<string, Expected>> = {
  '*': {
    call: ['GET /api/auth/user'],
    event: [
      event('/', { name: 'cta_click', label: 'hero' }),
      event('/', { name: 'landing_page_conversion' }),
      ...[
        'hero_create_poster',
        'style_section_start_creating',
        'offer_section_create_poster',
        'final_create_poster',
        'style_card_princess',
        'style_card_classic-oil-painting',
        'style_card_cyberpunk-hero',
      ].map((label) => event('/app', { name: 'engagement', label })),
      event('/app', { name: 'artwork_generated', style: 'tattoo-style' }),
      event('/app', { name: 'begin_checkout', value: 4.95 }),
      event('/app', { name: 'begin_checkout', value: 24.38 }),
      event('/success', { name: 'purchase', value: 24.38 }),
      event('/success', { name: 'sign_in_attempt' }),
    ],
  },
  ...landing,
  '/no-such-page': { text: ['Page Not Found'], session: ['scrollToSection'] },
  ...app,
  '/checkout': {
    text: [
      'First name',
      'Last name',
      'Email',
      'Street address',
      'City',
      'State',
      'ZIP',
      'Setting up payment...',
      'No items in cart',
      'Complete Order',
      'Processing...',
      'Payment Failed',
      'Tattoo Style',
      '8x10 inches',
    ],
    call: ['POST /api/create-payment-intent'],
    payload: bodyFields('POST /api/create-payment-intent', 'amount'),
    local: ['currentPaymentIntentSecret', 'shippingInfo'],
  },
  '/success': {
    text: [
      'Payment Successful!',
      'Want a backup copy?',
      'Orders typically ship within 3-5 business days',
      'View Your Orders',
      'Sign In to Track Order',
      'Create Another Portrait',
      'Order Processing',
      'Your payment was successful. Order details are being processed.',
      'Email Required',
      'Please enter your email address.',
      'Failed to save email. Please try again.',
      'Email Saved!',
      'Download Failed',
      'Unable to download artwork. Please try again.',
      'Download Started',
    ],
    call: [
      'POST /api/orders',
      'GET /api/checkout-session/',
      'POST /api/orders/update-email',
      'GET /api/download/artwork/',
    ],
    payload: [
      ...bodyFields(
        'POST /api/orders',
        `artworkId items totalAmount stripePaymentIntentId shippingAddress ${itemFields}`,
      ),
      ...bodyFields(
        'POST /api/orders',
        'shippingAddress.firstName shippingAddress.lastName shippingAddress.email shippingAddress.address',
      ),
      ...bodyFields('POST /api/orders', 'shippingAddress.city shippingAddress.state shippingAddress.zipCode'),
      ...bodyFields('POST /api/orders/update-email', 'orderId email'),
    ],
    local: ['auth_redirect', 'auth_redirect=/orders'],
  },
  '/orders': {
    text: [
      'Sign In Required',
      'Sign In',
      'No Orders Yet',
      'Your Orders',
      'No Image',
      'Download High-Res',
      'Track Package',
      'Paid',
      'Confirmed',
      'Being made',
      'On its way',
      'Delivered',
      'Canceled',
      'Profile',
      'My Orders',
      'Sign Out',
      '$24.38',
      'Tattoo Style',
      '9400100000000000000000',
    ],
    label: ['Loading your orders'],
    color: [
      'completed green',
      'shipped blue',
      'being fulfilled purple',
      'sent initial email indigo',
      'pending yellow',
      'cancelled red',
    ],
    call: ['GET /api/orders'],
  },
  '/dashboard': {
    text: ['My Orders', 'Track Order', 'Back to App', 'Create New Art', '$24.38', 'Paid', 'On its way', 'No Image'],
    call: ['GET /api/orders'],
  },
  ...admin,
};

/** Texts that this walk cannot reach, each with the reason; every text must still exist in the shop's own code. */
export const excused: Readonly<Record<string, string>> = {
  'Request timeout - server may be restarting': 'half a minute without a response; admin-troubles.spec.ts',
  'Or pay with card': 'the divider under the wallet button, which only a browser with a wallet shows',
  'Payment intent not found': 'a wallet payment without a client secret; stripe-terms and payment-terms',
  'Payment was not completed': 'a payment that the provider left open; confirm-test-payment.test.ts',
  'An error occurred': 'a refusal for which the provider gives no message',
  'No artwork found for download.': 'a download button without an artwork, which no order of this shop has',
  'Unable to save email. Please contact support.':
    'the email field without an order, which no screen of this shop shows',
};
