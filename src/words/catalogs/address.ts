import { messages } from '../message.ts';

/** The form for a shipping address: checkout and order page. */
export const addressWords = messages(
  { id: 'address', title: 'Address form', in: 'page' },
  {
    firstName: { text: 'First name', where: 'Field, label' },
    lastName: { text: 'Last name', where: 'Field, label' },
    email: { text: 'Email', where: 'Field, label' },
    country: { text: 'Country', where: 'Field, label, if you ship to several countries' },
    street: { text: 'Street address', where: 'Field, label' },
    apartment: { text: 'Apartment, suite, etc. (optional)', where: 'Field, label' },
    optional: {
      text: '{field} (optional)',
      where: 'Field that may stay empty, label',
      holds: { field: 'name of the field' },
    },
  },
);
