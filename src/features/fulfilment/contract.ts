/** The most orders that one package archive holds. */
export const maxPackedOrders = 100;

/** Why an order is left out of an archive: in words for the shop owner. */
export const leftOutSentences = {
  cancelled: 'it is cancelled',
  download: 'it is a download, so there is nothing to print',
  review: 'it waits for its review',
  address: 'it has no complete address yet',
  files: 'its print files are still being made',
} as const;
export type LeftOut = keyof typeof leftOutSentences;

/** `16x20 inches` -> `16x20in`, as it stands in a file's name. */
export function sizeInName(size: string): string {
  return size
    .replace(/\s*inches$/, 'in')
    .replaceAll(/[^\w.]+/g, '-')
    .toLowerCase();
}
