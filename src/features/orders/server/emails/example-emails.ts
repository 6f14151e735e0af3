import type { ExampleEmails } from '../../../../platform/emails/example-emails.ts';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { money } from '../../../../shared/money.ts';
import { exampleGiftCard, exampleOrder, type ExampleShop } from './example-order.ts';
import type { EmailedOrder } from './order-email.ts';

const paid = { all: 'Paid with a gift card', half: 'Partly paid with a gift card' } as const;
const exampleNote = 'Happy birthday! For the wall above the sofa.';
const delivery = 'in seven to ten days';
const carrier = { link: 'https://www.ups.com/track?tracknum=1Z999AA10123456784', carrier: 'UPS' };

/** Examples of every email to customers about an order. Templates are loaded with the first example. */
export function exampleOrderEmails(shop: ExampleShop): ExampleEmails {
  const { brand, withdrawal } = shop;
  const of = (choices?: Parameters<typeof exampleOrder>[1]) => exampleOrder(shop, choices);
  const goods = of();
  const unnamed = of({ isNamed: false });
  const download = of({ digital: true });
  const withoutAddress = of({ hasAddress: false });
  const several = of({ pictures: 2 });
  const untracked = of({ parcels: 0, isNamed: false });
  const twoParcels = of({ parcels: 2 });

  const received = async (order: EmailedOrder): Promise<WrittenEmail> =>
    (await import('./order-received.tsx')).writeOrderReceived({ brand, order, withdrawal });
  const ready = async (order: EmailedOrder): Promise<WrittenEmail> =>
    (await import('./files-ready.tsx')).writeFilesReady({ brand, order });
  const wanted = async (order: EmailedOrder, again: boolean): Promise<WrittenEmail> =>
    (await import('./address-wanted.tsx')).writeAddressWanted({ brand, order, again });
  const confirmed = async (
    order: EmailedOrder,
    parcel: { readonly link: string | null; readonly carrier: string | null },
  ): Promise<WrittenEmail> =>
    (await import('./order-confirmation.tsx')).writeOrderConfirmation({ brand, order, delivery, parcel });
  const shipped = async (order: EmailedOrder): Promise<WrittenEmail> =>
    (await import('./order-shipped.tsx')).writeOrderShipped({ brand, order });
  const parcelShipped = async (order: EmailedOrder): Promise<WrittenEmail> => {
    const [parcel = { trackingNumber: null, trackingUrl: null }] = order.parcels;
    return (await import('./parcel-shipped.tsx')).writeParcelShipped({ brand, order, parcel });
  };
  const delivered = async (order: EmailedOrder): Promise<WrittenEmail> =>
    (await import('./order-delivered.tsx')).writeOrderDelivered({ brand, order });
  const parcelDelivered = async (isLast: boolean): Promise<WrittenEmail> =>
    (await import('./parcel-delivered.tsx')).writeParcelDelivered({ brand, order: goods, isLast });
  const cancelled = async (order: EmailedOrder, wasSent = false): Promise<WrittenEmail> =>
    (await import('./order-cancelled.tsx')).writeOrderCancelled({ brand, order, wasSent });
  const refunded = async (part: 'all' | 'half', to: string | null): Promise<WrittenEmail> => {
    const order = of({ refunded: part });
    const refund = money(order.row.refunded, order.row.currency);
    return (await import('./order-refunded.tsx')).writeOrderRefunded({ brand, order, refund, to });
  };
  const gift = async (known: { toName: string; fromName: string; note: string }): Promise<WrittenEmail> => {
    const { writeGift } = await import('./gift.tsx');
    return writeGift({ brand, gift: known, order: goods, pageUrl: goods.pageUrl });
  };
  const links = async (count: number): Promise<WrittenEmail> => {
    const { shortId, placedOn, pageUrl } = goods;
    const orders = Array.from({ length: count }, (_, index) => ({
      shortId: index === 0 ? shortId : `EXAMPLE${index + 1}`,
      placedOn,
      pageUrl,
    }));
    return (await import('./order-links.tsx')).writeOrderLinks({ brand, orders });
  };

  const shippedExamples = [
    { label: 'With tracking', write: async () => shipped(goods) },
    { label: 'Without tracking, name unknown', write: async () => shipped(untracked) },
  ];
  return {
    orderReceived: [
      { label: 'Goods', write: async () => received(goods) },
      { label: 'Download', write: async () => received(download) },
      { label: 'Goods, with an invoice', write: async () => received(of({ hasInvoice: true })) },
      { label: 'Goods, address missing', write: async () => received(withoutAddress) },
    ],
    addressWanted: [
      { label: 'No address', write: async () => wanted(withoutAddress, false) },
      { label: 'No address, second email', write: async () => wanted(withoutAddress, true) },
      { label: 'Address looks wrong', write: async () => wanted(goods, false) },
    ],
    filesReady: [
      { label: 'One file', write: async () => ready(goods) },
      { label: 'Several files', write: async () => ready(several) },
    ],
    orderConfirmed: [
      { label: 'Goods', write: async () => confirmed(goods, carrier) },
      { label: 'Goods, carrier unknown', write: async () => confirmed(unnamed, { ...carrier, carrier: null }) },
      { label: 'Download', write: async () => confirmed(download, { link: null, carrier: null }) },
    ],
    orderShipped: shippedExamples,
    parcelShipped: [
      { label: 'With tracking', write: async () => parcelShipped(goods) },
      { label: 'Without tracking, name unknown', write: async () => parcelShipped(untracked) },
      { label: 'One of two parcels', write: async () => parcelShipped(twoParcels) },
    ],
    orderDelivered: [
      { label: 'Name known', write: async () => delivered(goods) },
      { label: 'Name unknown', write: async () => delivered(unnamed) },
    ],
    parcelDelivered: [
      { label: 'Last parcel', write: async () => parcelDelivered(true) },
      { label: 'Another parcel to come', write: async () => parcelDelivered(false) },
    ],
    addressRefused: [
      {
        label: 'Address not accepted',
        write: async () => (await import('./address-refused.tsx')).writeAddressRefused({ brand, order: goods }),
      },
    ],
    oldAddress: [
      {
        label: 'Address changed too late',
        write: async () => (await import('./old-address.tsx')).writeOldAddress({ brand, order: goods }),
      },
    ],
    orderCancelled: [
      { label: 'Goods, paid back', write: async () => cancelled(of({ refunded: 'all' })) },
      { label: 'Goods, partly paid back', write: async () => cancelled(of({ refunded: 'half' })) },
      { label: 'Goods, shipped already', write: async () => cancelled(goods, true) },
      ...(['all', 'half'] as const).flatMap((giftCard) =>
        (['all', 'half'] as const).map((refund) => ({
          label: `${paid[giftCard]}, ${refund === 'all' ? 'paid back' : 'partly paid back'}`,
          write: async () => cancelled(of({ giftCard, refunded: refund })),
        })),
      ),
      { label: 'Download', write: async () => cancelled(of({ digital: true, refunded: 'all' })) },
    ],
    orderRefunded: [
      { label: 'All of it', write: async () => refunded('all', null) },
      { label: 'A part', write: async () => refunded('half', null) },
      { label: 'All of it, to a gift card', write: async () => refunded('all', exampleGiftCard) },
      { label: 'A part, to a gift card', write: async () => refunded('half', exampleGiftCard) },
    ],
    backupCopy: [
      {
        label: 'To the customer',
        write: async () => (await import('./backup-copy.tsx')).writeBackupCopy({ brand, order: goods, own: true }),
      },
    ],
    giftEmail: [
      { label: 'With names', write: async () => gift({ toName: 'Ruth', fromName: 'Sam', note: exampleNote }) },
      { label: 'Without names', write: async () => gift({ toName: '', fromName: '', note: '' }) },
    ],
    orderLinks: [
      { label: 'One order', write: async () => links(1) },
      { label: 'Several orders', write: async () => links(3) },
    ],
    orderEmails: [
      ...shippedExamples,
      { label: 'Two parcels', write: async () => shipped(twoParcels) },
      { label: 'Files ready', write: async () => ready(goods) },
      {
        label: 'Partly paid with a gift card, small picture',
        write: async () => received(of({ giftCard: 'half', isSoft: true })),
      },
    ],
    emails: [{ label: 'Order received', write: async () => received(goods) }],
  };
}
