import type { App } from '../../../../platform/http/app.ts';
import { CustomerError } from '../../../../shared/shop-error.ts';
import type { z } from 'zod';
import { findSize, productTypes, type Place } from '../../../catalog/contract.ts';
import { placeOf } from '../../../orders/contract.ts';
import { arrivalResponse, arrivalQuery, readGoods } from '../../arrival.ts';
import type { FulfilmentContext } from '../context.ts';
import { orderErrors } from '../../../../words/catalogs/order-errors.ts';
import { queueQuote } from './ask-quote.ts';
import { findArrival, type ArrivalContext } from './find-arrival.ts';

/** Returns when goods arrive, before an address is typed. Quotes that are due are requested later, by a job. */
export function registerArrivalRoute(app: App, context: FulfilmentContext & ArrivalContext): void {
  app.get(
    '/api/arrival',
    { schema: { querystring: arrivalQuery, response: { 200: arrivalResponse } } },
    async (request, reply) => {
      const lines = readGoods(request.query).map(findGood);
      const found = await findArrival(context, context.db, lines, placeIn(request.query));
      const { due, ...answer } = found;
      for (const key of due) await queueQuote(context, key);
      void reply.header('cache-control', 'no-store');
      return answer;
    },
  );
}

/** Null where the query names no place, so that the days are those of the shop's home. */
function placeIn({ country, state }: z.infer<typeof arrivalQuery>): Place | null {
  return country === undefined && state === undefined ? null : placeOf({ country, state });
}

function findGood({ productType, productSize }: ReturnType<typeof readGoods>[number]) {
  const type = productTypes.find((known) => known === productType);
  if (type === undefined || findSize(type, productSize) === null)
    throw new CustomerError('invalid', orderErrors.notMade);
  return { productType: type, productSize };
}
