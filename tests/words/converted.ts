/** Files whose words are messages: globs, relative to the root. What is not listed is to be converted. */
export const converted: readonly string[] = [
  'src/web/hero/*.{ts,tsx}',
  'src/web/pages/home/*.{ts,tsx}',
  'src/web/shell/**/*.{ts,tsx}',
  'src/web/pages/app/**/*.{ts,tsx}',
  'src/features/photos/client/**/*.{ts,tsx}',
  'src/features/artworks/client/**/*.{ts,tsx}',
  'src/features/cart/client/*.tsx',
  'src/features/accounts/server/emails/*.tsx',
  'src/web/pages/checkout/*.{ts,tsx}',
  'src/features/checkout/client/*.{ts,tsx}',
  'src/providers/payments/client/*.{ts,tsx}',
  'src/web/pages/success/*.{ts,tsx}',
  'src/features/gift-cards/server/emails/*.tsx',
  'src/features/privacy/server/emails/*.tsx',
  'src/features/orders/server/emails/!(compose-*|concerns|example-*|new-order|owner-note).{ts,tsx}',
  'src/platform/emails/*.tsx',
  'src/web/pages/{order,orders,dashboard,find-order}/*.{ts,tsx}',
  'src/features/orders/client/*.{ts,tsx}',
  'src/features/invoices/client/*.tsx',
  'src/features/fulfilment/client/*.{ts,tsx}',
  'src/web/pages/{sign-in,account,not-found,gift-cards,vote,verify,gift,film}/*.{ts,tsx}',
  'src/web/{app,main,prerender,router}.tsx',
  'src/features/accounts/client/*.{ts,tsx}',
  'src/features/privacy/client/*.{ts,tsx}',
  'src/features/gift-cards/client/*.{ts,tsx}',
  'src/ui/*.{ts,tsx}',
  'src/client/*.ts',
  'src/features/orders/{address,address-problems,describe-parcel,pictures,refunded}.ts',
  'src/features/{privacy,gift-cards,photos,checkout}/contract.ts',
  'src/features/privacy/server/{describe-deletion,delete-now,routes}.ts',
  'src/features/fulfilment/server/fix-it/*.ts',
  'src/features/fulfilment/server/papers/{documents,packing-slip,papers}.ts',
  'src/features/artworks/server/{painting/generate,require-captcha}.ts',
  'src/features/photos/server/*.ts',
  'src/features/gift-cards/server/{issue,print-card,read-card,routes}.ts',
  'src/features/checkout/server/{open-payment,pause,place-order,price,routes,shipping,start}.ts',
  'src/features/checkout/server/gift-cards/{complete,pay}.ts',
  'src/features/checkout/server/offers/{check-email,find-offers,open-with-offers,reserve}.ts',
  'src/features/checkout/server/taxes/*.ts',
  'src/shared/places/address-layout.ts',
  'src/features/catalog/client/*.{ts,tsx}',
  'src/features/catalog/{groups,product-words}.ts',
  'src/features/checkout/{effect-in-words,gift-card-price}.ts',
  'src/features/gift-cards/code.ts',
];

/** Everything that draws what customers see: all of it is converted, so that no new page is forgotten. */
export const drawn = [
  'src/web/**/*.tsx',
  'src/ui/*.tsx',
  'src/features/*/client/**/*.tsx',
  'src/providers/*/client/*.tsx',
  'src/features/*/server/**/*.tsx',
  'src/platform/**/*.tsx',
];
/** What only the team sees, in English. */
export const panel = [
  'src/web/{gallery,pages/admin}/**/*.tsx',
  'src/features/admin/**/*.tsx',
  'src/features/orders/server/emails/{new-order,owner-note}.tsx',
];

/** Strings in them that are no words for people, by file. */
export const exceptions: Readonly<Record<string, readonly string[]>> = {
  'src/web/shell/legal/counting-note.tsx': ['Google Analytics'],
  'src/web/pages/sign-in/sign-in-page.tsx': ['…?returnTo=…'],
  'src/web/pages/account/account-page.tsx': ['…?returnTo=…'],
  'src/web/pages/gift-cards/balance-page.tsx': ['ACDE-FGHJ-KMNP-QRTV'],
  'src/features/orders/address.ts': ['Digital Download'],
  'src/web/pages/order/keep-in-account.tsx': ['…?returnTo=%2Forders'],
  'src/web/pages/orders/orders-page.tsx': ['…?returnTo=%2Forders'],
  'src/web/pages/home/quote.tsx': ['display mt-1 text-lg italic', 'display text-2xl lg:text-3xl'],
};

/**
 * Files that may throw a PanelError, whose sentence is English: they answer only the panel, or a service that calls the
 * shop. Everything else throws a CustomerError.
 */
export const panelErrors: readonly string[] = [
  'src/features/{admin,settings,samples}/server/**/*.ts',
  'src/features/accounts/server/team.ts',
  'src/features/artworks/server/{hosted/webhook,request-artwork}.ts',
  'src/features/checkout/server/gateway/{connect-webhook,gateway-unavailable,report-payments,webhook}.ts',
  'src/features/checkout/server/refunds/refund-order.ts',
  'src/features/checkout/server/gift-cards/{manage-cards,refund-purchase}.ts',
  'src/features/checkout/server/offers/manage-codes.ts',
  'src/features/fulfilment/server/desk/{desk-actions,move-part}.ts',
  'src/features/fulfilment/server/partners/{ask-partner,sample-draft,webhook-route}.ts',
  'src/features/fulfilment/server/{advancing/owner-release,settings/change-settings}.ts',
  'src/features/fulfilment/server/papers/{draw-labels,packing-slip-route}.ts',
  'src/features/fulfilment/server/print-files/{check-fit,print-file-route}.ts',
  'src/features/orders/server/{archive-test-order,confirm-order,edit-order}.ts',
  'src/features/orders/server/emails/{email-report-route,order-emails}.ts',
  'src/features/orders/server/making/{needed-shapes,order-artwork}.ts',
  'src/features/orders/server/customers/*.ts',
  'src/platform/http/preview.ts',
];
