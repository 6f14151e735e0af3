/**
 * Says how many styles show the visitor's own pet, e.g. '24 of 27 ready'. Returns only the number of styles, e.g.
 * '27 styles', if there are no style previews and none are coming.
 */
export function countStylePreviews(painted: number, styles: number, coming: boolean): string {
  if (painted === 0 && !coming) return `${styles} styles`;
  return painted === styles ? `All ${styles} ready` : `${painted} of ${styles} ready`;
}
