/**
 * Says how many styles show the visitor's own pet, e.g. '24 of 27 hung'. Returns only the number of styles, e.g.
 * '27 styles', if there are no style previews and none are coming.
 */
export function describeHung(hung: number, styles: number, coming: boolean): string {
  if (hung === 0 && !coming) return `${styles} styles`;
  return hung === styles ? `All ${styles} hung` : `${hung} of ${styles} hung`;
}
