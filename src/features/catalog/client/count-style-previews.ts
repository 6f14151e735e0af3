/**
 * Says how many styles show the visitor's own pet, e.g. '24 of 27 ready'. Only those on the screen are painted.
 * Returns only the number of styles, e.g. '27 styles', if there are no style previews and none are coming.
 */
export function countStylePreviews(painted: number, styles: number, coming: boolean): string {
  if (painted === 0 && !coming) return `${styles} styles`;
  if (painted === styles) return `All ${styles} ready`;
  return `${painted} of ${styles} ready${painted > 0 && coming ? ', more as you scroll' : ''}`;
}
