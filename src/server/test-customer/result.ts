import { z } from 'zod';
import type { DbOrTx } from '../../platform/db/database.ts';
import { readMark, writeMark } from '../../platform/marks/marks.ts';

const name = 'test customer';
const schema = z.object({ failed: z.object({ step: z.string(), problem: z.string() }).nullable() });

/** How a walk of the test customer ended; `failed` is null if it got everything. */
export interface TestCustomerResult {
  readonly at: Date;
  readonly failed: { readonly step: string; readonly problem: string } | null;
}

export async function noteTestCustomer(db: DbOrTx, { at, failed }: TestCustomerResult): Promise<void> {
  await writeMark(db, name, { failed }, at);
}

/** How the last walk ended; null if none has. */
export async function readTestCustomer(db: DbOrTx): Promise<TestCustomerResult | null> {
  const mark = await readMark(db, name, schema);
  return mark && { at: mark.at, failed: mark.value.failed };
}
