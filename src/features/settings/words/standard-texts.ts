/** What the page that sells gift cards says of them in a shop whose owner has written nothing. */
export const standardGiftText =
  'They choose the photo, we make the picture. A gift card never expires and can be spent in several orders.';

/** A claim with places for what the owner's offers are, instead of what those of the standard shop are. */
export function asTemplate(claim: string): string {
  return claim.replace('10%', '{percent}%').replace('$25', '{amount}').replace('the U.S.', '{place}');
}
