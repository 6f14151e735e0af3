import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { eventReport, eventsPath, type EventReport } from '../contract.ts';
import { countEvent, type MarketingContext } from './count-events.ts';

/** Bytes; larger than any valid event. */
const bodyLimit = 1_024;

/** Reads and sets no cookie, so events stay anonymous. */
export function registerMarketingRoutes(app: App, context: MarketingContext): void {
  app.post(
    eventsPath,
    { bodyLimit, config: { limit: 'event' }, schema: { body: eventReport, response: { 204: z.null() } } },
    async (request, reply) => {
      // The cast is safe: the schema rejects every label that EventReport does not allow.
      await countEvent(context, request.body as EventReport);
      return reply.code(204).send(null);
    },
  );
}
