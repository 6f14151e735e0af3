import { messages } from '../message.ts';

/** The bar of every page, and its menu. */
export const barWords = messages(
  { id: 'bar', title: 'Bar', in: 'page' },
  {
    main: { text: 'Main', where: 'Links of the bar, for screen readers' },
    menu: { text: 'Menu', where: 'Menu on phones, for screen readers' },
    openMenu: { text: 'Open menu', where: 'Button of the menu on phones, for screen readers' },
    closeMenu: { text: 'Close menu', where: 'Button of the menu on phones, for screen readers' },
    signIn: { text: 'Sign In', where: 'Link for visitors who are not signed in' },
    getStarted: { text: 'Get Started', where: 'Button for visitors who are not signed in' },
    cart: {
      text: 'Cart, {count} items',
      where: 'Button of the cart, for screen readers',
      counts: { count: 'the number of items, always 0' },
    },
    howItWorks: { text: 'How It Works', where: 'Link' },
    styles: { text: 'Styles', where: 'Link' },
    products: { text: 'Products', where: 'Link' },
    reviews: { text: 'Reviews', where: 'Link' },
    profile: { text: 'Profile', where: 'Menu of a customer who is signed in and has no name' },
    myOrders: { text: 'My Orders', where: 'Menu of a customer who is signed in' },
    admin: { text: 'Admin Panel', where: 'Menu of the team' },
    signOut: { text: 'Sign Out', where: 'Menu of a customer who is signed in' },
    skip: { text: 'Skip to content', where: 'First link of a page, for the keyboard' },
  },
);
