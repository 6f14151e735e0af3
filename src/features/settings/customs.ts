import { z } from 'zod';
import type { PhysicalProduct } from '../catalog/contract.ts';
import { isInUnion } from './ready-made-taxes.ts';
import { text } from './fields.ts';
import { physicalTypes } from './zones.ts';

/**
 * Codes of the Harmonized System, of six digits, which all countries share: printed pictures and photographs, permanent
 * magnets, and ceramic tableware.
 */
const standardCustomsCodes: Readonly<Record<PhysicalProduct, string>> = {
  poster: '491191',
  'framed-poster': '491191',
  canvas: '491191',
  magnet: '850519',
  mug: '691200',
};

const customsCode = z
  .string()
  .trim()
  .regex(/^\d{6,10}$/, 'A customs code has six to ten digits, such as 491191.');

/** What papers say to customs of parcels that the owner sends abroad. */
export const storedCustoms = z.object({
  codes: z.partialRecord(z.enum(physicalTypes), customsCode).optional(),
  /** The number by which customs know the shop, such as an IOSS or EORI number. */
  reference: text(60).optional(),
});

export interface Customs {
  readonly codes: Readonly<Record<PhysicalProduct, string>>;
  readonly reference: string | null;
}

export function resolveCustoms({ codes, reference }: z.infer<typeof storedCustoms> = {}): Customs {
  return { codes: { ...standardCustomsCodes, ...codes }, reference: reference ?? null };
}

/** Whether a parcel passes customs; between members of the European Union none does. */
export function passesCustoms(from: string, to: string): boolean {
  return from !== to && !(isInUnion(from) && isInUnion(to));
}
