import { sql } from 'drizzle-orm';
import { isPhysical, productTypes } from '../../../catalog/contract.ts';
import { orderLines } from '../tables.ts';

const files = sql.raw(
  productTypes
    .filter((type) => !isPhysical(type))
    .map((type) => `'${type}'`)
    .join(', '),
);

/** Whether a line of `order_lines` is sent, as `requiresShipping` decides. Lines of earlier versions do not say it. */
export const isSentLine = sql`coalesce(${orderLines.requiresShipping}, ${orderLines.productType} not in (${files}))`;
