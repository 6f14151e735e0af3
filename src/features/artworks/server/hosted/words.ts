import { artworkErrors } from '../../../../words/catalogs/artwork-errors.ts';
import type { PlainMessage } from '../../../../words/message.ts';
import type { GiveUpReason } from './tables.ts';

const messages: Partial<Record<GiveUpReason, PlainMessage>> = {
  cap: artworkErrors.fullyBooked,
  moderated: artworkErrors.moderated,
  input: artworkErrors.badPhoto,
};

/** What the visitor reads about why an artwork has failed. */
export function failureMessage(because: GiveUpReason): PlainMessage {
  return messages[because] ?? artworkErrors.tooBusy;
}
