import { z } from 'zod';

/** Dollars with fractions: a picture of a hosted model costs cents. */
const dollars = z.number().nonnegative();

/** GET /api/admin/model-costs: costs of hosted models since midnight UTC; null if the shop uses none. */
export const modelCosts = z
  .object({
    /** Reserved plus spent, today and in the current hour. */
    today: dollars,
    thisHour: dollars,
    caps: z.object({ visitor: dollars, network: dollars, hourly: dollars, daily: dollars }),
    providers: z.array(
      z.object({
        provider: z.string(),
        pictures: z.int(),
        underWay: z.int(),
        spent: dollars,
        /** Attempts that ended without a picture, grouped by reason. */
        failures: z.array(z.object({ why: z.string(), times: z.int() })),
      }),
    ),
  })
  .nullable();
export type ModelCosts = z.infer<typeof modelCosts>;
