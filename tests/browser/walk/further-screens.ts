import { long } from '../long.ts';

/** Screens that the walk through a purchase does not visit. Checking one in two languages takes about two seconds. */
export const furtherScreens: readonly (readonly [screen: string, path: string])[] = long
  ? [
      ['start', '/app'],
      ['upload', '/app?step=upload'],
      ['variations', '/app?step=generate'],
      ['find-order', '/find-order'],
      ['sign-in', '/sign-in'],
      ['gift-cards', '/gift-cards'],
      ['balance', '/gift-cards/balance'],
      ['verify', '/verify'],
      ['gift', '/gift/gone'],
      ['film', '/film/gone'],
      ['gift-card', '/gift-cards/gone'],
      ['not-found', '/no-such-page'],
    ]
  : [['gift-cards', '/gift-cards']];

/** Screens of an account, which nobody sees without signing in. */
export const screensOfAccount: readonly (readonly [screen: string, path: string])[] = long
  ? [
      ['account', '/account'],
      ['orders', '/orders'],
      ['dashboard', '/dashboard'],
    ]
  : [];
