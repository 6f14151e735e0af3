import { messages } from '../message.ts';

/** Why nobody is signed in. */
export const accountErrors = messages(
  { id: 'accountErrors', title: 'Errors: sign-in and account', in: 'page', isError: true },
  {
    signedOut: { text: 'You are not signed in.', where: 'For what needs an account' },
    sessionEnded: { text: 'Your session has ended. Sign in again.', where: 'After signing out on another device' },
    badAddress: {
      text: 'Please enter an email address, such as ada@example.com.',
      where: 'For what is not an email address',
    },
    tooManyEmails: {
      text: 'We have sent several sign-in emails to this address already. Please use the latest, or try again in 15 minutes.',
      where: 'For the sixth email within 15 minutes',
    },
    linkSpent: {
      text: 'This link has been used or is too old. Ask for a new one.',
      where: 'For the link of a sign-in email',
    },
    codeWrong: {
      text: 'That code is incorrect. Please check the latest email.',
      where: 'For the code of a sign-in email',
    },
    codeSpent: {
      text: 'This code has been used, tried too often or is too old. Ask for a new one.',
      where: 'For the code of a sign-in email',
    },
    codesClosed: {
      text: 'Too many codes were wrong for this address today. Please use the link in the email.',
      where: 'For the code of a sign-in email, after many wrong ones in a day',
    },
  },
);
