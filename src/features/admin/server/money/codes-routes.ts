import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { dayOf } from '../../../../shared/shop-days.ts';
import { money, toDecimalString } from '../../../../shared/money.ts';
import { bundleOn } from '../../../catalog/contract.ts';
import { codeFields } from '../../../checkout/contract.ts';
import { createCode, deleteCode, listCodes, readOfferUses, updateCode } from '../../../checkout/server/service.ts';
import * as contract from '../../contract.ts';
import { bookCurrencyOf } from './book-currency.ts';
import type { ActingContext } from '../context.ts';
import { writeCsvHead, writeCsvRow } from '../../csv.ts';
import { adminOf } from '../team/guard.ts';

const { adminPaths } = contract;
/** The columns of the export. */
const columns = [
  'code',
  'state',
  'effect',
  'value',
  'products',
  'minimum',
  'firstDay',
  'lastDay',
  'usesInAll',
  'usesPerCustomer',
  'used',
  'amountGiven',
  'createdAt',
  'createdBy',
  'currency',
];
const params = z.object({ id: z.string().max(60) });

/** Routes by which owners manage discount codes. */
export function registerCodesRoutes(app: App, context: ActingContext): void {
  const response = { 200: contract.codeList };

  async function view(): Promise<contract.CodeList> {
    const { offers, priceList } = context.settings.current();
    const { given: isGiven, percent } = offers.firstOrder;
    const today = dayOf(context.clock(), context.config.timezone);
    const bundle = bundleOn(priceList, today);
    const codes = await listCodes(context);
    const uses = await readOfferUses(context);
    return {
      currency: bookCurrencyOf(context),
      codes: codes.map(({ createdAt, ...code }) => ({ ...code, createdAt: createdAt.toISOString() })),
      today,
      firstOrder: { ...uses.firstOrder, isGiven, percent },
      bundle: { ...uses.bundle, percent: bundle?.percent ?? null },
    };
  }

  app.get(adminPaths.codes, { schema: { response } }, view);

  app.post(adminPaths.codes, { schema: { body: codeFields, response } }, async (request) => {
    await createCode(context, request.body, adminOf(request));
    return view();
  });

  app.put(
    adminPaths.code(':id'),
    { schema: { params, body: contract.updateCodeRequest, response } },
    async ({ params: { id }, body }) => {
      await updateCode(context, id, body);
      return view();
    },
  );

  app.delete(adminPaths.code(':id'), { schema: { params, response } }, async ({ params: { id } }) => {
    await deleteCode(context, id);
    return view();
  });

  app.get(adminPaths.exportCodes, async (_request, reply) => {
    const currency = bookCurrencyOf(context);
    const amount = (cents: number | null) => (cents === null ? '' : toDecimalString(money(cents, currency)));
    const rows = (await listCodes(context)).map((code) =>
      writeCsvRow([
        code.code,
        code.on ? 'on' : 'off',
        code.effect,
        code.effect === 'amount' ? amount(code.value) : String(code.value ?? ''),
        code.products?.join(' ') ?? '',
        amount(code.minimum),
        code.startsOn,
        code.endsOn,
        String(code.maxUses ?? ''),
        String(code.maxUsesPerCustomer ?? ''),
        String(code.used),
        amount(code.given),
        code.createdAt.toISOString(),
        code.createdBy,
        currency,
      ]),
    );
    return reply
      .type('text/csv; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="discount-codes-${dayOf(context.clock(), context.config.timezone)}.csv"`,
      )
      .send(writeCsvHead(columns) + rows.join(''));
  });
}
