import { z } from 'zod';
import { isCountry } from '../../../shared/places/countries.ts';
import { letterRules, phoneRules, physicalTypes } from '../../catalog/contract.ts';
import { cents, limits, text } from '../fields.ts';

const itemRate = z.object({ first: cents, additional: cents });

const zone = z.object({
  name: text(40, 'Give the zone a name.'),
  countries: z
    .array(
      z.object({
        country: z.string().refine(isCountry, 'Choose a country.'),
        /** Only these states; absent for the whole country. */
        states: z.array(z.string().max(60)).min(1, 'Choose a state, or the whole country.').max(120).optional(),
      }),
    )
    .min(1, 'Add a country to the zone.')
    .max(260),
  rates: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('order'), amount: cents }),
    /** A product without a rate has that of the catalog. */
    z.object({ kind: z.literal('items'), byProduct: z.partialRecord(z.enum(physicalTypes), itemRate) }),
  ]),
  /** Orders from this amount in cents are sent free; null if none are. */
  freeFrom: cents.nullable(),
  /** Business days from the order to its arrival; null for the days of the print desk. */
  days: z
    .object({
      from: z.int('Type a whole number of days.').min(1, 'At least one day.').max(limits.maxDays),
      to: z.int('Type a whole number of days.').min(1, 'At least one day.').max(limits.maxDays, 'At most 90 days.'),
    })
    .nullable(),
  /** Absent if checkout asks for no phone number, and in zones of earlier versions. */
  phone: z.enum(phoneRules).optional(),
  /** Absent for Latin letters alone, and in zones of earlier versions. */
  letters: z.enum(letterRules).optional(),
});
export type StoredZone = z.infer<typeof zone>;

/** Zones of shipping, in place of the one zone of the standard shop. Its first country is the shop's home. */
export const storedZones = z
  .array(zone)
  .min(1, 'Keep at least one zone. To stop selling for a while, pause orders instead.')
  .max(limits.zones, `Keep at most ${limits.zones} zones.`);
