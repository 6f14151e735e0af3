/** Something that the owner has to decide or put right first; the message is for the person at the terminal. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
