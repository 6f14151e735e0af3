import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { eventReport, eventsPath, type EventReport } from '../contract.ts';
import { countEvent, type MarketingContext } from './service.ts';

/** Larger than any event of ours, in bytes. */
const bodyLimit = 1_024;

/** Reads no cookie and sets none: whoever clicked stays unknown. */
export function registerMarketingRoutes(app: App, context: MarketingContext): void {
  app.post(
    eventsPath,
    { bodyLimit, config: { limit: 'event' }, schema: { body: eventReport, response: { 204: z.null() } } },
    async (request, reply) => {
      // The schema refuses every label that the narrower type does not name.
      await countEvent(context, request.body as EventReport);
      return reply.code(204).send(null);
    },
  );
}
