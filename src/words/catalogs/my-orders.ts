import { messages } from '../message.ts';

/** The lists of a customer's orders. */
export const myOrdersWords = messages(
  { id: 'myOrders', title: 'Lists of orders', in: 'page' },
  {
    title: { text: 'Your Orders', where: 'List, heading' },
    what: { text: 'Your orders', where: 'In “… cannot be shown now”' },
    signInRequired: { text: 'Sign In Required', where: 'Visitor who is not signed in, heading' },
    signInFrame: { text: 'Your orders hang here', where: 'Visitor who is not signed in, empty frame' },
    signInText: {
      text: 'Sign in with the email address you ordered with, and every order paid with it is here.',
      where: 'Visitor who is not signed in',
    },
    signIn: { text: 'Sign In', where: 'Visitor who is not signed in, button' },
    loading: { text: 'Loading...', where: 'Button while more orders load' },
    showMore: { text: 'Show More Orders', where: 'Button' },
    loadingOrders: { text: 'Loading your orders', where: 'While orders load, for screen readers' },
    none: { text: 'No Orders Yet', where: 'Customer without an order, heading' },
    noneFrame: { text: 'Your first picture hangs here', where: 'Customer without an order, empty frame' },
    noneText: {
      text: 'When you have bought a picture, it hangs here with its file and its parcel.',
      where: 'Customer without an order, list',
    },
    create: { text: 'Create Your Artwork', where: 'Customer without an order, list, button' },
    placed: { text: 'Placed', where: 'An order, label' },
    style: { text: 'Style', where: 'An order, label' },
    arrives: { text: 'Arrives', where: 'An order, label' },
    tracking: { text: 'Tracking', where: 'An order, label' },
    enterAddress: { text: 'Enter Address', where: 'An order without an address, button' },
    wallTitle: { text: 'My Orders', where: 'Wall of orders, heading' },
    backToApp: { text: 'Back to App', where: 'Wall of orders, link' },
    wallText: { text: 'This wall is yours. The first nail is in.', where: 'Customer without an order, wall' },
    createNew: { text: 'Create New Art', where: 'Wall of orders, button' },
    track: { text: 'Track Order', where: 'Wall of orders, button of an order' },
    account: { text: 'Account and signed-in devices', where: 'Wall of orders, last link' },
  },
);
