import { messages } from '../message.ts';

/** The email with the link and the code. */
export const signInWords = messages(
  { id: 'signIn', title: 'Sign-in email', in: 'email' },
  {
    subject: {
      text: '{code} is your {shop} sign-in code',
      where: 'Subject',
      holds: { code: 'six digits', shop: 'the name of the shop' },
    },
    preview: {
      text: 'Your code is {code}. It is good for 15 minutes.',
      where: 'Beside the subject in lists of emails',
      holds: { code: 'six digits' },
    },
    title: { text: 'Welcome back to the gallery.', where: 'Heading' },
    press: { text: 'Press the button on the device you shop with, and you are signed in.', where: 'First sentence' },
    button: { text: 'Sign In', where: 'Button' },
    type: { text: 'Reading this on another device? Type this code where you asked for it:', where: 'Before the code' },
    goodFor: {
      text: 'Both are good for 15 minutes and for one sign-in. If you did not ask for them, do nothing: nobody gets in without this email.',
      where: 'Last sentence',
    },
  },
);
