import type { Kind } from '../recorder.ts';

export type Expected = Partial<Record<Kind, readonly string[]>>;

/** Names of the fields in the body of a call, as `recorder.ts` notes them. */
export const bodyFields = (call: string, names: string): string[] => names.split(' ').map((name) => `${call} ${name}`);
/** Names of the fields of a cart item in a request. */
export const itemFields =
  'items.key items.productType items.productSize items.productMaterial items.price items.quantity items.title';
