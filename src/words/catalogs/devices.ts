import { messages } from '../message.ts';

/** What a browser is called in the account and in the email about a download of data. */
export const deviceWords = messages(
  { id: 'device', title: 'Browsers', in: 'page' },
  {
    named: {
      text: '{browser} on {system}',
      where: 'Name of a browser',
      holds: { browser: '“Firefox”', system: '“Android”' },
    },
    unknown: { text: 'a browser', where: 'Name of a browser that says nothing of itself, within a sentence' },
    unknownOn: {
      text: 'a browser on {system}',
      where: 'Name of a browser that says only its system, within a sentence',
      holds: { system: '“Android”' },
    },
  },
);
