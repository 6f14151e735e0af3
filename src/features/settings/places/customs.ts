import type { z } from 'zod';
import { mapPhysical, products, type PhysicalProduct, type Place } from '../../catalog/contract.ts';
import { must } from '../../../shared/must.ts';
import { isInUnion, isInVatArea } from '../../../shared/places/union.ts';
import type { storedCustoms } from './stored-customs.ts';

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
 * Islands, Ceuta and Melilla those from Spain do as well. Null is not a place to send to.
 */
export function passesCustoms(from: string, to: Place | null): boolean {
  if (to === null) return false;
  return isInUnion(from) ? !isInVatArea(to) : from !== to.country;
}
