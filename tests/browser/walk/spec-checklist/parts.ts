import type { Kind } from '../recorder.ts';

export type Expected = Partial<Record<Kind, readonly string[]>>;

export const bodyFields = (call: string, names: string): string[] => names.split(' ').map((name) => `${call} ${name}`);
export const itemFields =
  'items.key items.productType items.productSize items.productMaterial items.price items.quantity items.title';
