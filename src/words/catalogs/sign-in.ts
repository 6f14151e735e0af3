import { messages } from '../message.ts';

/** The pages that sign a customer in. */
export const signInPageWords = messages(
  { id: 'signInPage', title: 'Sign in', in: 'page' },
  {
    title: { text: 'Sign In', where: 'Heading, and button below the code' },
    lead: {
      text: 'No password: we will send you a link. Your pictures and orders from this browser come along.',
      where: 'Below the heading',
    },
    send: { text: 'Email Me a Link', where: 'Button' },
    or: { text: 'or', where: 'Between the button and other ways to sign in' },
    continueWith: {
      text: 'Continue with {name}',
      where: 'Button for another way to sign in',
      holds: { name: '“Google”' },
    },
    onlyAnOrder: {
      text: 'Only looking for an order? <link>Have its link sent again</link>.',
      where: 'Below the form',
      tags: { link: 'a link to the page that sends the links' },
    },
    notNow: {
      text: 'Not now? <link>Go back without signing in</link>. Nothing is lost.',
      where: 'Below the form, if a page asked to sign in',
      tags: { link: 'a link back' },
    },
    frame: { text: 'Your orders hang here', where: 'Empty frame' },
    testMode: {
      text: 'This shop is in test mode and sends no email: what it would send is kept at {address}, whose address with its key was printed when the shop started.',
      where: 'Below the form, in test mode',
      holds: { address: 'where the emails are kept' },
    },
    denied: {
      text: 'You were not signed in, because the other site was not allowed to tell us who you are.',
      where: 'After another way to sign in that failed',
    },
    unavailable: {
      text: 'The other site cannot sign you in now. Please try again, or have a link sent to you.',
      where: 'After another way to sign in that failed',
    },
    invalid: {
      text: 'That sign-in could not be completed. It may have taken too long: please begin again, or have a link sent to you.',
      where: 'After another way to sign in that failed',
    },
    unverified: {
      text: 'The other site has not confirmed that your email address is yours. Please have a link sent to you.',
      where: 'After another way to sign in that failed',
    },
    noEmail: {
      text: 'The other site did not tell us your email address. Please have a link sent to you.',
      where: 'After another way to sign in that failed',
    },
    sentTitle: { text: 'Check your email', where: 'After the button, heading' },
    sentText: {
      text: 'We sent a link and a code to {email}. They are good for {minutes} minutes.',
      where: 'After the button',
      holds: { email: 'the email address' },
      counts: { minutes: 'minutes' },
    },
    code: { text: 'Six-digit code', where: 'After the button, field, label' },
    codeHint: { text: 'All six digits of it.', where: 'After the button, below the field' },
    checking: { text: 'Checking...', where: 'After the button, while the code is checked' },
    nothingThere: {
      text: 'Nothing there? Look in the spam folder, or <again>ask again or use another address</again>.',
      where: 'After the button',
      tags: { again: 'a button back to the form' },
    },
    thisDevice: { text: 'Sign in on this device?', where: 'Link opened in another browser, heading' },
    thisDeviceText: {
      text: 'The link for {email} was requested in another browser. If that was you, continue here, or enter the code from the email in that browser.',
      where: 'Link opened in another browser',
      holds: { email: 'the email address' },
    },
    here: { text: 'Sign In Here', where: 'Link opened in another browser, button' },
    notMe: { text: 'It Was Not Me', where: 'Link opened in another browser, button' },
    signingIn: { text: 'Signing you in', where: 'After the link, heading' },
    oneMoment: { text: 'One moment.', where: 'After the link' },
    signedIn: { text: 'You are signed in', where: 'Link that was used already, heading' },
    signedInText: {
      text: 'As {email}. This link has been used or is too old, and you need none.',
      where: 'Link that was used already',
      holds: { email: 'the email address' },
    },
    orders: { text: 'Your Orders', where: 'Link that was used already, button' },
    failed: { text: 'This link did not work', where: 'Link that did not work, heading' },
    newLink: { text: 'Ask for a New Link', where: 'Link that did not work, button' },
    unreachable: {
      text: 'We could not reach the shop. Please check your connection and open the link again.',
      where: 'Link that did not work, if the shop does not answer',
    },
  },
);
