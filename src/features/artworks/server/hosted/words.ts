import type { GiveUpReason } from './tables.ts';

const tooBusy =
  "Our painters couldn't finish your artwork in time. Nothing is lost: please try again in a few minutes.";

const sentences: Partial<Record<GiveUpReason, string>> = {
  cap: 'Our painters are fully booked for today. Please come back tomorrow: your photo and your style are only a tap away.',
  moderated:
    'Our painters would rather not paint this one. Another style, or another photo of your pet, will most likely work.',
  input:
    'Our painters could not work from this photo. Another photo of your pet, bright and in focus, will most likely work.',
};

/** Message for the visitor about why an artwork has failed. */
export function failureMessage(because: GiveUpReason): string {
  return sentences[because] ?? tooBusy;
}
