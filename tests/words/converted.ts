/** What only the team sees, in English. */
export const panel: readonly string[] = [
  'src/web/{gallery,pages/admin}/**/*.{ts,tsx}',
  'src/features/admin/**/*.{ts,tsx}',
  'src/features/orders/server/emails/{new-order,owner-note}.tsx',
  'src/server/watching/trouble-email.tsx',
];

/**
 * Files in which no customer reads a sentence, or whose sentences are translated elsewhere. What people read in any other
 * file is a message: a new file is checked without a word about it here.
 */
export const unread: Readonly<Record<string, readonly string[]>> = {
  'what only the team reads': [
    ...panel,
    'src/features/orders/server/emails/{compose-owner-notes,concerns,example-emails,example-order}.ts',
    'src/features/{accounts,gift-cards,privacy}/server/example-emails.ts',
    'src/features/accounts/{team,server/team}.ts',
    'src/features/checkout/{code-fields,server/payment-troubles,server/flag-address}.ts',
    'src/features/checkout/server/gateway/{gateway-unavailable,report-payments}.ts',
    'src/features/checkout/server/gift-cards/{block,purchase-refunds}.ts',
    'src/features/checkout/server/refunds/{note-refund,refund-order}.ts',
    'src/features/fulfilment/{contract,states}.ts',
    'src/features/fulfilment/server/{advancing,desk,partners,settings}/*.ts',
    'src/features/fulfilment/server/print-files/print-fit.ts',
    'src/features/fulfilment/server/papers/{address-label,customs-paper,draw-back-labels,draw-labels,label-sheet}.ts',
    'src/features/orders/server/making/needed-shapes.ts',
    'src/features/samples/contract.ts',
    'src/features/settings/{contradictions,days-of-year,fields,find-problems,stored}.ts',
    'src/features/settings/{looks,money,places}/*.ts',
    'src/features/settings/words/{claim-problems,faq-problems,languages,placeholders,stored-languages}.ts',
    'src/features/settings/server/*.ts',
    'src/words/check-own-text.ts',
  ],
  'messages, and texts of settings with translations of their own': [
    'src/words/catalogs/*.ts',
    'src/features/catalog/{claims,products,seasons,styles}.ts',
    'src/features/settings/words/{faq,legal-texts,standard-texts}.ts',
  ],
  'what is stored in the standard language, and said in the reader’s': [
    'src/features/accounts/{say-device,server/device-name}.ts',
    'src/features/catalog/{breeds,bundles,offers,price-list,tax-labels,totals,zones}.ts',
    'src/features/orders/server/money/{money-store,read-bill}.ts',
    'src/features/checkout/server/gift-cards/return.ts',
  ],
  'logs, metrics, and whoever runs the shop': [
    'src/server/**/*.ts',
    'src/platform/{config-error,config-variables,data-folder,metrics,moved-data}.ts',
    'src/platform/{db,dev-email,jobs}/**/*.ts',
    'src/platform/outbox/email-troubles.ts',
    'src/features/artworks/server/hosted/meters.ts',
  ],
  'what is sent to services, and what their fakes answer': [
    'src/providers/{captcha,fulfilment,identity,models,storage}/**/*.ts',
    'src/providers/payments/{stripe-webhooks,test-gateway/*}.ts',
    'src/features/artworks/server/prompts/*.ts',
  ],
  'names of places, which addresses have as they are': ['src/shared/places/{countries,us-states,union}.ts'],
};

/** Strings in other files that are not words for customers, by file. */
export const exceptions: Readonly<Record<string, readonly string[]>> = {
  'src/web/shell/legal/counting-note.tsx': ['Google Analytics'],
  'src/web/pages/sign-in/sign-in-page.tsx': ['…?returnTo=…'],
  'src/web/pages/account/account-page.tsx': ['…?returnTo=…'],
  'src/web/pages/gift-cards/balance-page.tsx': ['ACDE-FGHJ-KMNP-QRTV'],
  'src/features/orders/address.ts': ['Digital Download'],
  'src/web/pages/order/keep-in-account.tsx': ['…?returnTo=%2Forders'],
  'src/web/pages/orders/orders-page.tsx': ['…?returnTo=%2Forders'],
  'src/web/pages/home/quote.tsx': ['display mt-1 text-lg italic', 'display text-2xl lg:text-3xl'],
  // For programs that call the shop; beside it stands `userMessage`.
  'src/features/accounts/contract.ts': ["You don't have admin privileges to access this page."],
  'src/features/accounts/server/routes.ts': ['Signed out of that browser.', 'Signed out everywhere.'],
  'src/features/orders/server/routes.ts': ['Email saved'],
  'src/features/orders/server/download-routes.ts': ['Your print file is being made.'],
  'src/features/orders/server/making/print-picture-route.ts': ['The print file is being made.'],
  // The subject of the owner's email.
  'src/features/orders/server/emails/compose-emails.ts': ['Needs you: new order', 'New order'],
  // Of `llms.txt`, which is in English.
  'src/features/settings/words/offer-in-words.ts': [
    'Physical goods ship … and include the download free.',
    'Nothing is shipped.',
  ],
  // The key of a job.
  'src/features/artworks/server/hosted/upscales/find-larger.ts': ['… at the latest'],
  // Names.
  'src/features/orders/contract.ts': ['Test Customer'],
  'src/features/orders/parcel.ts': ['Canada Post', 'Royal Mail', 'Deutsche Post'],
  'src/platform/processors.ts': ['Google Analytics', 'Cloudflare Turnstile', 'Amazon S3'],
  'src/platform/emails/palette.ts': [
    "'Figtree Variable', Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  ],
  'src/words/languages.ts': ['Português (Brasil)'],
  'src/platform/http/errors.ts': ['Internal Server Error'],
  'src/platform/http/health.ts': ['Bearer …'],
  'src/platform/http/open-api.ts': ['… API'],
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
  'src/features/fulfilment/server/papers/{draw-back-labels,draw-labels,packing-slip-route}.ts',
  'src/features/fulfilment/server/print-files/{check-fit,print-file-route}.ts',
  'src/features/orders/server/{archive-test-order,confirm-order,edit-order}.ts',
  'src/features/orders/server/emails/{email-report-route,order-emails}.ts',
  'src/features/orders/server/making/{needed-shapes,order-artwork}.ts',
  'src/features/orders/server/customers/*.ts',
  'src/platform/http/preview.ts',
];
