/** Files whose words are messages: globs, relative to the root. What is not listed is to be converted. */
export const converted: readonly string[] = [
  'src/web/hero/*.{ts,tsx}',
  'src/web/pages/home/*.{ts,tsx}',
  'src/web/shell/*.{ts,tsx}',
  'src/web/pages/app/**/*.{ts,tsx}',
  'src/features/photos/client/**/*.{ts,tsx}',
  'src/features/artworks/client/*.{ts,tsx}',
  'src/features/cart/client/*.tsx',
  'src/features/accounts/server/emails/*.tsx',
  'src/web/pages/checkout/*.{ts,tsx}',
  'src/features/checkout/client/*.{ts,tsx}',
  'src/providers/payments/client/*.{ts,tsx}',
  'src/web/pages/success/*.{ts,tsx}',
  'src/features/gift-cards/server/emails/*.tsx',
  'src/features/privacy/server/emails/*.tsx',
  'src/features/orders/server/emails/!(new-order|owner-note|concerns).{ts,tsx}',
  'src/platform/emails/*.tsx',
  'src/web/pages/{order,orders,dashboard,find-order}/*.{ts,tsx}',
  'src/features/orders/client/*.{ts,tsx}',
  'src/features/fulfilment/client/*.{ts,tsx}',
  'src/web/pages/{sign-in,account,not-found}/*.{ts,tsx}',
  'src/features/accounts/client/*.{ts,tsx}',
  'src/features/privacy/client/*.{ts,tsx}',
  'src/ui/*.{ts,tsx}',
  'src/client/*.ts',
  'src/features/orders/{describe-parcel,pictures,refunded}.ts',
  'src/features/catalog/client/{s,v,f,c,m,o}*.{ts,tsx}',
];

/** Strings in them that are no words for people, by file. */
export const exceptions: Readonly<Record<string, readonly string[]>> = {
  'src/web/shell/counting-note.tsx': ['Google Analytics'],
  'src/web/pages/sign-in/sign-in-page.tsx': ['…?returnTo=…'],
  'src/web/pages/account/account-page.tsx': ['…?returnTo=…'],
  'src/web/pages/order/keep-in-account.tsx': ['…?returnTo=%2Forders'],
  'src/web/pages/orders/orders-page.tsx': ['…?returnTo=%2Forders'],
  'src/web/pages/home/quote.tsx': ['display mt-1 text-lg italic', 'display text-2xl lg:text-3xl'],
};
