import { z } from 'zod';
import { newId } from '../../../../shared/ids.ts';
import { dayAfter, dayOf, startOfDay } from '../../../../shared/shop-days.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import { addMilliseconds } from '../../../../shared/time.ts';
import { bundleCode, firstOrderCode } from '../../../catalog/contract.ts';
import { codeFields, findCodeProblems, readCode, type CodeFields } from '../../contract.ts';
import type { CheckoutContext } from '../context.ts';
import * as store from './code-store.ts';
import { modeOf } from './find-offers.ts';
import { tallyUses, wasUsed, type OfferTally } from './uses-store.ts';

type CodesContext = Pick<CheckoutContext, 'db' | 'clock' | 'settings'> & {
  readonly gateway: Pick<CheckoutContext['gateway'], 'live'>;
  readonly config: { readonly timezone: string };
};

/** A discount code with what it was used for, in the mode of the shop. */
export interface ListedCode extends CodeFields, OfferTally {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly createdBy: string;
}

/** Far more than anybody has typed, and a bound for a file that is none of ours. */
const maxCodesInFile = 2_000;

const unused: OfferTally = { used: 0, reserved: 0, given: 0 };

/** All codes, the newest first. */
export async function listCodes(context: CodesContext): Promise<ListedCode[]> {
  const tallies = await tallyUses(context.db, modeOf(context));
  const { timezone } = context.config;
  return (await store.listCodes(context.db)).map(({ startsAt, endsAt, currency: _one, updatedAt: _at, ...row }) => ({
    ...row,
    startsOn: startsAt && dayOf(startsAt, timezone),
    // The code ends when the day after its last one begins.
    endsOn: endsAt && dayOf(addMilliseconds(endsAt, -1), timezone),
    ...(tallies.get(row.id) ?? unused),
  }));
}

/** What the offers without a code were used for. */
export async function readOfferUses(context: CodesContext): Promise<Record<'firstOrder' | 'bundle', OfferTally>> {
  const tallies = await tallyUses(context.db, modeOf(context));
  return { firstOrder: tallies.get(firstOrderCode) ?? unused, bundle: tallies.get(bundleCode) ?? unused };
}

/** Throws ShopError: invalid with `problems` by field, conflict for a code that exists. */
export async function createCode(context: CodesContext, fields: CodeFields, by: string): Promise<void> {
  const made = await store.insertCodes(context.db, [rowOf(context, fields, by)]);
  if (made === 0) throw new PanelError('conflict', 'There is a code with this name already.');
}

/**
 * Adds the codes of a settings file that the shop does not have, switched off. Those that it has stay as they are: their
 * uses are counted, and what ended here has not begun again there. Throws ShopError('invalid') before it adds any.
 */
export async function addCodes(context: CodesContext, codes: readonly CodeFields[], by: string): Promise<void> {
  const rows = codes.map((fields) => rowOf(context, { ...fields, on: false }, by));
  if (rows.length > 0) await store.insertCodes(context.db, rows);
}

/** The codes in a settings file; none in a file of an earlier version. Throws ShopError('invalid') for what is not a code. */
export function readCodesInFile(file: unknown): CodeFields[] {
  const { success, data } = z.object({ codes: z.array(codeFields).max(maxCodesInFile).default([]) }).safeParse(file);
  if (!success) throw new PanelError('invalid', 'The discount codes in this file cannot be read.');
  for (const fields of data.codes) {
    const [problem] = Object.values(findCodeProblems(fields));
    if (problem === undefined) continue;
    throw new PanelError('invalid', `The discount code ${fields.code} in this file cannot be used. ${problem}`);
  }
  return data.codes;
}

/**
 * Changes a code; its text stays, because orders name it. Throws ShopError: not_found, invalid with `problems` by
 * field, conflict if somebody has changed it since `version`.
 */
export async function updateCode(
  context: CodesContext,
  id: string,
  { version, ...fields }: CodeFields & { version: number },
): Promise<void> {
  checked(fields);
  await context.db.transaction(async (tx) => {
    const row = await store.lockCode(tx, id);
    if (row === null) throw notFound();
    if (row.version !== version)
      throw new PanelError('conflict', 'Somebody else has changed this code meanwhile. Please look at it again.');
    await store.changeCode(tx, id, {
      ...columnsOf(context, fields),
      updatedAt: context.clock(),
      version: version + 1,
    });
  });
}

/** Throws conflict for a code that somebody has used, even in an abandoned checkout: its draft names it. */
export async function deleteCode(context: CodesContext, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    if ((await store.lockCode(tx, id)) === null) return;
    if (await wasUsed(tx, id))
      throw new PanelError(
        'conflict',
        'Somebody has used this code in a checkout, so it stays in the list. You can switch it off.',
      );
    await store.removeCode(tx, id);
  });
}

/** The code's text, if nothing is wrong with it. */
function checked(fields: CodeFields): string {
  const problems = findCodeProblems(fields);
  const code = readCode(fields.code);
  const [problem] = Object.values(problems);
  if (problem !== undefined || code === null)
    throw new PanelError('invalid', problem ?? 'This is not a code.', { problems });
  return code;
}

function rowOf(context: CodesContext, fields: CodeFields, by: string) {
  const now = context.clock();
  const columns = columnsOf(context, fields);
  return { id: newId('cod'), code: checked(fields), ...columns, createdAt: now, createdBy: by, updatedAt: now };
}

function columnsOf({ config: { timezone }, settings }: CodesContext, fields: CodeFields) {
  const { effect, value, products, minimum, startsOn, endsOn, maxUses, maxUsesPerCustomer, on } = fields;
  return {
    effect,
    value: effect === 'free-shipping' ? null : value,
    // What the owner has typed is in the currency in which the panel shows it.
    currency: settings.current().priceList.book.currency,
    products,
    minimum,
    startsAt: startsOn === null ? null : startOfDay(startsOn, timezone),
    endsAt: endsOn === null ? null : startOfDay(dayAfter(endsOn), timezone),
    maxUses,
    maxUsesPerCustomer,
    on,
  };
}
