import { messages } from '../message.ts';

/** Fields, dialogs and notes, wherever they are. */
export const uiWords = messages(
  { id: 'ui', title: 'Fields, dialogs and notes on every page', in: 'page' },
  {
    email: { text: 'Email', where: 'Field for an email address, label' },
    sending: { text: 'Sending...', where: 'Button while it sends' },
    optional: { text: 'optional', where: 'Beside the label of a field that may stay empty' },
    close: { text: 'Close', where: 'Dialogs and notes, button, for screen readers' },
    decrease: { text: 'Decrease {what}', where: 'Minus button, for screen readers', holds: { what: '“quantity”' } },
    increase: { text: 'Increase {what}', where: 'Plus button, for screen readers', holds: { what: '“quantity”' } },
    unreachable: {
      text: 'We could not reach the shop. Please check your connection and try again.',
      where: 'Note, if the shop does not answer',
    },
    note: { text: 'Notification', where: 'A note, for screen readers' },
    notes: { text: 'Notifications (F8)', where: 'Region of notes, which the key F8 focuses, for screen readers' },
    error: { text: 'Error', where: 'Note about something that failed, heading' },
  },
);
