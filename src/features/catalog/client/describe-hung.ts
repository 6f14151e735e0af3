/** How many of the styles show the visitor's own pet: '24 of 27 hung'. The number of styles alone while none will. */
export function describeHung(hung: number, styles: number, coming: boolean): string {
  if (hung === 0 && !coming) return `${styles} styles`;
  return hung === styles ? `All ${styles} hung` : `${hung} of ${styles} hung`;
}
