import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { resendBlocked } from '../../../../platform/outbox/outbox.ts';
import type { App } from '../../../../platform/http/app.ts';
import { notFound, PanelError, type ShopError } from '../../../../shared/shop-error.ts';
import { readAddress } from '../../../accounts/server/service.ts';
import { wakeFulfilments } from '../../../fulfilment/server/service.ts';
import { shortOrderId } from '../../../orders/contract.ts';
import * as orders from '../../../orders/server/service.ts';
import * as contract from '../../contract.ts';
import type { ActingContext } from '../context.ts';
import { checkDeliveryRange } from './delivery-range.ts';
import { adminOf } from '../team/guard.ts';
import { presentOne } from './present.ts';

const { adminPaths } = contract;
const orderParams = z.object({ id: z.string().max(60) });
const emailParams = orderParams.extend({ mailId: z.string().max(60) });
const changing = { 200: contract.changed };

/** Builds the edit's metadata: order id, acting admin, and the version and field values that the admin saw. */
export function editingOf(
  request: FastifyRequest,
  orderId: string,
  { version, seen }: { readonly version?: number | undefined; readonly seen?: contract.SeenFields | undefined } = {},
): orders.Editing {
  const editing = { orderId, version: version ?? null, actor: adminOf(request) };
  if (seen === undefined) return editing;
  const { shippingAddress, ...fields } = seen;
  return { ...editing, seen: { ...fields, ...(shippingAddress !== undefined && { address: shippingAddress }) } };
}

/** Returns the order after a change. Throws `versionConflict` if the edit was stale, not_found if there is no order. */
export async function presentChange(
  { db }: Pick<ActingContext, 'db'>,
  orderId: string,
  edited: orders.EditResult,
  message: string,
): Promise<contract.Changed> {
  if (edited === 'stale') throw await versionConflict({ db }, orderId);
  const order = await presentOne(db, orderId);
  if (order === null) throw notFound();
  return { message, order };
}

/** Error for a version conflict (`changeConflict`) with the current order; not_found if there is no order. */
export async function versionConflict({ db }: Pick<ActingContext, 'db'>, orderId: string): Promise<ShopError> {
  const order = await presentOne(db, orderId);
  return order === null
    ? notFound()
    : new PanelError('conflict', 'Somebody else has changed this order since you saw it.', { order });
}

/** Routes that change the fields of an order, plus its emails. */
export function registerChangingRoutes(app: App, context: ActingContext): void {
  app.patch(
    adminPaths.status(':id'),
    { schema: { params: orderParams, body: contract.statusRequest, response: changing } },
    async (request) => {
      const { id } = request.params;
      const { status } = request.body;
      const edited = await orders.setStatus(context, editingOf(request, id, request.body), status);
      return presentChange(context, id, edited, `Order ${shortOrderId(id)} is now ${status}.`);
    },
  );

  app.post(
    adminPaths.updateCustomerEmail,
    { schema: { body: contract.customerEmailRequest, response: changing } },
    async (request) => {
      const { orderId, email } = request.body;
      const edited = await orders.setCustomerEmail(
        context,
        editingOf(request, orderId, request.body),
        readAddress(email),
      );
      return presentChange(context, orderId, edited, 'Customer email updated.');
    },
  );

  app.post(
    adminPaths.updateShippingAddress,
    { schema: { body: contract.shippingAddressRequest, response: changing } },
    async (request) => {
      const { orderId, shippingAddress } = request.body;
      const edited = await orders.setAddress(context, editingOf(request, orderId, request.body), shippingAddress);
      // A partner that has refused the old address is sent the new one.
      await context.db.transaction(async (tx) => wakeFulfilments(context, tx, orderId));
      return presentChange(context, orderId, edited, 'Shipping address updated.');
    },
  );

  app.post(
    adminPaths.updateTrackingUrl,
    { schema: { body: contract.trackingRequest, response: changing } },
    async (request) => {
      const { orderId, trackingUrl: url, trackingNumber: number } = request.body;
      const tracking = {
        ...(url !== undefined && { url: url || null }),
        ...(number !== undefined && { number: number || null }),
      };
      const edited = await orders.setTracking(context, editingOf(request, orderId, request.body), tracking);
      return presentChange(context, orderId, edited, 'Tracking updated.');
    },
  );

  registerEmailRoutes(app, context);
}

function registerEmailRoutes(app: App, context: ActingContext): void {
  const confirmationOf = ({
    estimatedDeliveryDate,
    trackingUrl,
  }: z.output<typeof contract.confirmationRequest>): orders.Confirmation => {
    checkDeliveryRange(estimatedDeliveryDate, context.clock(), context.config.timezone);
    return { delivery: estimatedDeliveryDate, ...(trackingUrl !== undefined && { tracking: trackingUrl || null }) };
  };

  app.post(
    adminPaths.previewConfirmation,
    { schema: { body: contract.confirmationRequest, response: { 200: contract.confirmationPreview } } },
    async (request) => orders.previewConfirmation(context, request.body.orderId, confirmationOf(request.body)),
  );

  app.post(
    adminPaths.sendConfirmation,
    { schema: { body: contract.confirmationRequest, response: changing } },
    async (request) => {
      const { orderId, requestId } = request.body;
      const confirmation = { ...confirmationOf(request.body), requestId: requestId ?? null };
      const edited = await orders.confirmOrder(context, editingOf(request, orderId, request.body), confirmation);
      return presentChange(context, orderId, edited, 'The order confirmation is on its way.');
    },
  );

  app.post(adminPaths.resendEmails, { schema: { response: { 200: contract.resentEmails } } }, async () => ({
    emails: await resendBlocked(context),
  }));

  app.post(
    adminPaths.resendEmail(':id', ':mailId'),
    { schema: { params: emailParams, body: contract.resendRequest, response: { 200: contract.resendResponse } } },
    async (request) => {
      const { id, mailId } = request.params;
      const sent = await orders.resendEmail(context, editingOf(request, id), mailId, request.body?.requestId ?? null);
      return { message: 'The email is on its way once more.', mailId: sent.mailId };
    },
  );
}
