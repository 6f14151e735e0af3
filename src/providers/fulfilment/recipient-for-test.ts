import type { Recipient } from './port.ts';

/** Somebody in California, as orders of the tests are sent to. */
export const recipientForTest: Recipient = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: null,
  line1: '19749 Dearborn St',
  line2: null,
  city: 'Chatsworth',
  state: 'CA',
  postalCode: '91311',
  country: 'US',
};
