/** Something that the owner must decide or fix first; the message is for the person at the terminal. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
