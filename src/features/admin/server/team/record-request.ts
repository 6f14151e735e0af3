import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readAddress, recordAction } from '../../../accounts/server/service.ts';
import { adminPaths, type AuditKind } from '../../contract.ts';
import type { AdminContext } from '../context.ts';

/** The ids by which requests name their subjects. Nothing else is logged, because it may be about a customer. */
const subjectIds = z
  .object({
    id: z.string(),
    artworkId: z.string(),
    orderId: z.string(),
    customerId: z.string(),
    orderIds: z.array(z.string()),
    orders: z.array(z.object({ orderId: z.string() })),
    ids: z.string().transform((ids) => ids.split(',')),
    paymentIntentId: z.string(),
  })
  .partial();

/** Fields whose values come from closed lists, so that the log may show them. */
const details = z
  .object({
    status: z.string(),
    role: z.string(),
    decision: z.string(),
    product: z.string(),
    paused: z.boolean().transform((on) => (on ? 'on' : 'off')),
    held: z.boolean().transform((on) => (on ? 'on' : 'off')),
    sold: z.boolean().transform((on) => (on ? 'on' : 'off')),
    dryRun: z
      .literal(true)
      .transform(() => 'preview')
      .optional()
      .catch(undefined),
  })
  .partial();

/** The panel shows print files as small pictures. Logging these would fill the log whenever somebody opens a page. */
const smallPicture = z.object({ small: z.string() });
const printFile = adminPaths.printFile(':id', ':position');

/**
 * Adds a request that succeeded to the audit log, unless it only shows a small picture, or changed nothing and handed
 * nothing out.
 */
export async function recordRequest(
  context: Pick<AdminContext, 'db' | 'clock'>,
  { params, query, body, routeOptions, auditedOrders }: FastifyRequest,
  kind: AuditKind,
  actor: string,
): Promise<void> {
  if (auditedOrders?.length === 0) return;
  if (routeOptions.url === printFile && smallPicture.safeParse(query).success) return;
  const subjects =
    auditedOrders ??
    [params, query, body].flatMap((part) => {
      const { data } = subjectIds.safeParse(part);
      if (data === undefined) return [];
      const { orderIds = [], orders = [], ids = [], ...single } = data;
      return [...Object.values(single), ...orderIds, ...ids, ...orders.map(({ orderId }) => orderId)];
    });
  const words = Object.values(details.safeParse(body).data ?? {}).filter((word) => word !== undefined);
  const isTeam = routeOptions.url === adminPaths.team;
  await recordAction(context, {
    actor,
    kind,
    subjects: [...new Set(subjects)],
    detail: words.length === 0 ? null : words.join(', '),
    member: isTeam ? readAddress(z.object({ email: z.string() }).parse(body).email) : null,
  });
}
