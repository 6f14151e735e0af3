import { readBrand, type EmailBrand } from '../../../../platform/emails/brand.ts';
import { finishEmail, type WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { composeWith, type ComposedEmail, type EmailKind } from '../../../../platform/outbox/emails.ts';
import type { Mailbox } from '../../../../providers/email/port.ts';
import { withdrawalHtml } from '../../../settings/server/service.ts';
import { inLanguage } from '../../../../platform/language.ts';
import { formatMoney, money } from '../../../../shared/money.ts';
import { carrierOf, parcelLink, statusAfter, testCustomerName } from '../../contract.ts';
import type { OrderEmail } from './order-email.ts';
import { ownerNotes } from './compose-owner-notes.ts';
import type { EmailsContext } from './emails-context.ts';
import * as emails from './emails.ts';
import { hasOpenFiles } from '../closed-files.ts';
import { findGift } from '../gifts/gift-store.ts';
import { giftPageUrl } from '../links.ts';
import { findEvents } from '../customers/person-store.ts';
import { findOrderLanguage, findOrdersPaidWith } from '../store.ts';
import { isUnwanted } from '../transitions.ts';

/** The most orders, newest first, that an email links to. A customer with more can sign in. */
const maxLinks = 20;

/** Whether a parcel is still on its way to the customer: neither delivered, nor canceled, nor on its way back. */
function isStillComing({ state }: OrderEmail['shipments'][number]): boolean {
  return state === 'preparing' || state === 'shipped';
}

/**
 * Every kind of email about an order, with the function that composes it in the worker. The templates and the renderer
 * are loaded for the first email, so that a process that sends none does not load them.
 */
export function orderEmails(context: EmailsContext): EmailKind[] {
  const { config } = context;
  const shopOwner = config.adminEmails.map((address) => ({ name: null, address }));
  const ofOrder = aboutOrder(context);

  return [
    composeWith(emails.orderReceivedEmail, ({ orderId }) =>
      ofOrder(orderId, buyerOf, async (order, brand) => {
        const { writeOrderReceived } = await import('./order-received.tsx');
        return writeOrderReceived({ brand, order, withdrawal: withdrawalHtml(context.settings, config) });
      }),
    ),
    composeWith(emails.filesReadyEmail, ({ orderId }) =>
      ofOrder(orderId, buyerOf, async (order, brand) => {
        const { writeFilesReady } = await import('./files-ready.tsx');
        return writeFilesReady({ brand, order });
      }),
    ),
    composeWith(emails.addressWantedEmail, ({ orderId, ask }) =>
      ofOrder(orderId, buyerOf, async (order, brand) => {
        if (!order.wantsAddress) return { skip: 'the address has arrived, or is no longer needed' };
        const { writeAddressWanted } = await import('./address-wanted.tsx');
        return writeAddressWanted({ brand, order, again: ask > 1 });
      }),
    ),
    composeWith(emails.giftEmail, async ({ orderId }) => {
      const gift = await findGift(context.db, orderId);
      const address = gift?.recipientEmail ?? null;
      if (gift === null || address === null) return { skip: 'the gift no longer has this address' };
      return ofOrder(
        orderId,
        () => [{ name: gift.toName || null, address }],
        async (order, brand) => {
          // The page behind the link is closed then.
          if (isUnwanted(order.row) || !(await hasOpenFiles(context, order.row))) return { skip: 'the order is over' };
          const { writeGift } = await import('./gift.tsx');
          return writeGift({ brand, gift, order, pageUrl: giftPageUrl(context, orderId) });
        },
      );
    }),
    composeWith(emails.orderConfirmationEmail, ({ orderId, delivery }) =>
      composeConfirmation(context, { orderId, delivery }),
    ),
    composeWith(emails.orderRefundedEmail, ({ orderId, amount, to }) =>
      ofOrder(orderId, buyerOf, async (order, brand) => {
        const { writeOrderRefunded } = await import('./order-refunded.tsx');
        return writeOrderRefunded({ brand, order, refund: money(amount, order.row.currency), to: to ?? null });
      }),
    ),
    composeWith(emails.orderShippedEmail, ({ orderId }) =>
      ofOrder(orderId, buyerOf, async (order, brand) => {
        if (order.digital) return { skip: 'nothing of the order is shipped' };
        if (order.row.status !== 'shipped' && order.row.status !== 'completed')
          return { skip: 'the order is no longer shipped' };
        const { writeOrderShipped } = await import('./order-shipped.tsx');
        return writeOrderShipped({ brand, order });
      }),
    ),
    composeWith(emails.orderDeliveredEmail, ({ orderId }) =>
      ofOrder(orderId, buyerOf, async (order, brand) => {
        if (order.digital) return { skip: 'nothing of the order is shipped' };
        if (order.row.status !== 'completed') return { skip: 'the order has not arrived' };
        const { writeOrderDelivered } = await import('./order-delivered.tsx');
        return writeOrderDelivered({ brand, order });
      }),
    ),
    composeWith(emails.parcelShippedEmail, ({ orderId, parcel }) =>
      ofOrder(orderId, buyerOf, async (order, brand) => {
        const sent = order.shipments.find(({ id }) => id === parcel);
        if (sent === undefined) return { skip: 'the parcel is no longer known' };
        const { writeParcelShipped } = await import('./parcel-shipped.tsx');
        return writeParcelShipped({ brand, order, parcel: sent });
      }),
    ),
    composeWith(emails.parcelDeliveredEmail, ({ orderId, parcel }) =>
      ofOrder(orderId, buyerOf, async (order, brand) => {
        const arrived = order.shipments.find(({ id }) => id === parcel);
        if (arrived?.state !== 'delivered') return { skip: 'the parcel has not arrived' };
        const { writeParcelDelivered } = await import('./parcel-delivered.tsx');
        return writeParcelDelivered({ brand, order, isLast: !order.shipments.some(isStillComing) });
      }),
    ),
    composeWith(emails.addressRefusedEmail, ({ orderId }) =>
      ofOrder(orderId, buyerOf, async (order, brand) => {
        if (order.row.status === 'cancelled') return { skip: 'the order is cancelled' };
        const { writeAddressRefused } = await import('./address-refused.tsx');
        return writeAddressRefused({ brand, order });
      }),
    ),
    composeWith(emails.oldAddressEmail, ({ orderId }) =>
      ofOrder(orderId, buyerOf, async (order, brand) => {
        if (order.row.status === 'cancelled') return { skip: 'the order is cancelled' };
        if (order.row.status === 'completed') return { skip: 'the order has arrived' };
        const { writeOldAddress } = await import('./old-address.tsx');
        return writeOldAddress({ brand, order });
      }),
    ),
    composeWith(emails.orderCancelledEmail, ({ orderId }) =>
      ofOrder(orderId, buyerOf, async (order, brand) => {
        if (order.row.status !== 'cancelled') return { skip: 'the order is no longer cancelled' };
        const { writeOrderCancelled } = await import('./order-cancelled.tsx');
        const history = (await findEvents(context.db, [orderId])).map(statusAfter);
        const wasSent = history.includes('shipped') || history.includes('completed');
        return writeOrderCancelled({ brand, order, wasSent });
      }),
    ),
    composeWith(emails.backupCopyEmail, ({ orderId, email }) =>
      ofOrder(
        orderId,
        () => [{ name: null, address: email }],
        async (order, brand) => {
          const { writeBackupCopy } = await import('./backup-copy.tsx');
          return writeBackupCopy({ brand, order, own: isBuyers(order, email) });
        },
      ),
    ),
    composeWith(emails.orderLinksEmail, async ({ email }) => {
      const found = await findOrdersPaidWith(context.db, email, maxLinks);
      if (found.length === 0) return { skip: 'no order was paid with the address' };
      const { writeOrderLinks } = await import('./order-links.tsx');
      const { listLinks } = await import('./order-email.ts');
      const brand = await readBrand(context);
      const written = writeOrderLinks({ brand, orders: listLinks(context, found) });
      return finishEmail([{ name: null, address: email }], brand, written);
    }),
    composeWith(emails.newOrderEmail, ({ orderId }) =>
      inLanguage(null, async () =>
        compose(
          context,
          orderId,
          () => shopOwner,
          async (order, brand) => {
            const { mode, archivedAt, customerFirstName: first, customerLastName: last } = order.row;
            if (archivedAt !== null) return { skip: 'the order was deleted' };
            if (mode === 'test' && first === testCustomerName.firstName && last === testCustomerName.lastName)
              return { skip: 'the test customer ordered it' };
            const { NewOrder, listMissing } = await import('./new-order.tsx');
            const what = listMissing(order).length > 0 ? 'Needs you: new order' : 'New order';
            return {
              subject: `${what} ${order.shortId}, ${formatMoney(money(order.row.total, order.row.currency))}`,
              body: NewOrder({ brand, order }),
            };
          },
        ),
      ),
    ),
    ...ownerNotes(context, shopOwner),
  ];
}

/**
 * Composes the confirmation, for sending and for the preview in the panel. `tracking`, if given, replaces the order's
 * tracking URL in this email. Nothing is saved.
 */
export async function composeConfirmation(
  context: EmailsContext,
  { orderId, delivery, tracking }: { orderId: string; delivery: string; tracking?: string | null },
): Promise<ComposedEmail | { skip: string }> {
  return aboutOrder(context)(orderId, buyerOf, async (order, brand) => {
    const { writeOrderConfirmation } = await import('./order-confirmation.tsx');
    const { trackingUrl, trackingNumber } = order.row;
    const sent = { trackingNumber, trackingUrl: tracking === undefined ? trackingUrl : tracking };
    const parcel = { link: parcelLink(sent), carrier: carrierOf(sent) };
    return writeOrderConfirmation({ brand, order, delivery, parcel });
  });
}

type Write = (order: OrderEmail, brand: EmailBrand) => Promise<WrittenEmail | { skip: string }>;

/** Returns a function that composes an email to the buyer of an order, in the buyer's language; see `compose`. */
function aboutOrder(context: EmailsContext) {
  return async (orderId: string, recipients: (order: OrderEmail) => readonly Mailbox[], write: Write) =>
    inLanguage(await findOrderLanguage(context.db, orderId), async () => compose(context, orderId, recipients, write));
}

/** Composes an email about an order, or skips it if the order or its recipient is missing. */
async function compose(
  context: EmailsContext,
  orderId: string,
  recipients: (order: OrderEmail) => readonly Mailbox[],
  write: Write,
): Promise<ComposedEmail | { skip: string }> {
  const { readOrderEmail } = await import('./order-email.ts');
  const order = await readOrderEmail(context, orderId);
  if (order === null) return { skip: 'the order is gone' };
  const to = recipients(order);
  if (to.length === 0) return { skip: 'the order has no email address' };
  const brand = await readBrand(context);
  const written = await write(order, brand);
  return 'skip' in written ? written : finishEmail(to, brand, written, order.attached);
}

function isBuyers({ row }: OrderEmail, email: string): boolean {
  return row.customerEmail?.toLowerCase() === email.toLowerCase();
}

/** The buyer's mailbox. A download has no name, because its address is a placeholder. */
function buyerOf({ row, digital, isGift }: OrderEmail): Mailbox[] {
  if (row.customerEmail === null) return [];
  // The address of a gift is its recipient's.
  const name = digital || isGift ? '' : [row.customerFirstName, row.customerLastName].filter(Boolean).join(' ');
  return [{ name: name.slice(0, 100) || null, address: row.customerEmail }];
}
