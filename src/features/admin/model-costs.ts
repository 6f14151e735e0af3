import { z } from 'zod';

/** Dollars; a picture of a hosted model costs cents. */
const dollars = z.number().nonnegative();

/** GET /api/admin/model-costs: what hosted models have cost since midnight UTC; null where there are none. */
export const modelCosts = z
  .object({
    /** Reserved and spent, in this day and in this hour. */
    today: dollars,
    thisHour: dollars,
    caps: z.object({ visitor: dollars, network: dollars, hourly: dollars, daily: dollars }),
    providers: z.array(
      z.object({
        provider: z.string(),
        pictures: z.int(),
        underWay: z.int(),
        spent: dollars,
        /** Attempts that ended without a picture, by why. */
        failures: z.array(z.object({ why: z.string(), times: z.int() })),
      }),
    ),
  })
  .nullable();
export type ModelCosts = z.infer<typeof modelCosts>;
