import { z } from 'zod';
import { mapPhysical, physicalTypes, products, type PhysicalProduct, type Place } from '../../catalog/contract.ts';
import { must } from '../../../shared/must.ts';
import { isInUnion, isInVatArea } from '../../../shared/places/union.ts';
import { text } from '../fields.ts';

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
  const codeOf = (type: PhysicalProduct): string => must(products[type].customsCode, 'a customs code');
  return { codes: { ...mapPhysical(codeOf), ...codes }, reference: reference ?? null };
}

/**
 * Whether a parcel passes customs. Within the area of the European Union's value added tax none does; to the Canary
 * Islands, Ceuta and Melilla those from Spain do as well. Null is no place to send to.
 */
export function passesCustoms(from: string, to: Place | null): boolean {
  if (to === null) return false;
  return isInUnion(from) ? !isInVatArea(to) : from !== to.country;
}
