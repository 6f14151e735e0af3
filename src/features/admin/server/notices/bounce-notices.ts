import type { Db } from '../../../../platform/db/database.ts';
import { findBounces, type EmailReportRow } from '../../../../platform/outbox/reports-store.ts';
import { findUnspentCardsOf, type GiftCardRow } from '../../../gift-cards/server/service.ts';
import { shortOrderId } from '../../../orders/contract.ts';
import { findGiftsSentTo, findOpenOrdersOf } from '../../../orders/server/service.ts';
import { maxNotices, noReferences, once, type Notice } from './notice.ts';

/** Addresses that are compared with customers and recipients; most bounces are of people who only tried to sign in. */
const maxBounces = 1_000;

type Bounces = ReadonlyMap<string, EmailReportRow>;
type Mode = GiftCardRow['mode'];

/**
 * Addresses that do not exist, of customers and of people who were given something. A notice disappears when the address
 * is corrected, an email arrives, the order is closed, or the gift card is used.
 */
export async function bouncedEmails(db: Db, mode: Mode): Promise<Notice[]> {
  const bounces = new Map((await findBounces(db, maxBounces)).map((bounce) => [bounce.address, bounce]));
  if (bounces.size === 0) return [];
  return [
    ...(await customersOfOrders(db, bounces)).slice(0, maxNotices),
    ...(await recipientsOfGifts(db, bounces)).slice(0, maxNotices),
    ...(await peopleOfGiftCards(db, mode, bounces)).slice(0, maxNotices),
  ];
}

async function customersOfOrders(db: Db, bounces: Bounces): Promise<Notice[]> {
  return (await findOpenOrdersOf(db, [...bounces.keys()])).flatMap(({ id, email }) =>
    noticeOf(bounces, email, {
      key: `mail bounced ${id}`,
      orderId: id,
      text:
        `Emails to the customer of order ${shortOrderId(id)} bounce: the address does not exist. ` +
        'Correct it and resend the emails.',
    }),
  );
}

async function recipientsOfGifts(db: Db, bounces: Bounces): Promise<Notice[]> {
  return (await findGiftsSentTo(db, [...bounces.keys()])).flatMap(({ orderId, email }) =>
    noticeOf(bounces, email, {
      key: `mail bounced gift ${orderId}`,
      orderId,
      text:
        `The email with the download to the recipient of the gift, order ${shortOrderId(orderId)}, bounces: ` +
        'the address does not exist. Write to the customer, who can download it from the page of the order and pass it on.',
    }),
  );
}

/** Only unspent cards: a card that was used has evidently reached somebody. */
async function peopleOfGiftCards(db: Db, mode: Mode, bounces: Bounces): Promise<Notice[]> {
  return (await findUnspentCardsOf(db, mode, [...bounces.keys()])).flatMap((card) => {
    const { id, lastFour, buyerEmail, recipientEmail, sentAt } = card;
    const name = `Gift card ${giftCardName(lastFour)}`;
    const isBuyerGone = buyerEmail !== null && bounces.has(buyerEmail.toLowerCase());
    return [
      ...(sentAt === null
        ? []
        : noticeOf(bounces, recipientEmail, {
            key: `mail bounced gift card ${id}`,
            giftCardId: id,
            text:
              `${name} bounces: the address of its recipient does not exist. ` +
              (isBuyerGone
                ? 'That of its buyer does not exist either: reach the buyer another way, or refund the card.'
                : 'Write to its buyer, who can print it or pass it on: the link to it is in the receipt.'),
          })),
      ...noticeOf(bounces, buyerEmail, {
        key: `mail bounced gift card buyer ${id}`,
        giftCardId: id,
        text:
          recipientEmail === null
            ? `${name} is to be printed by its buyer, whose address does not exist: the email with it bounces. ` +
              'If it was not printed after the payment, nobody has it: reach the buyer another way, or refund the card.'
            : `The receipt of gift card ${giftCardName(lastFour)} bounces: the address of its buyer does not exist. ` +
              'Its recipient gets the card all the same: there is nothing to do unless its buyer asks for the receipt.',
      }),
    ];
  });
}

const giftCardName = (lastFour: string | null) => `•••• ${lastFour ?? ''}`.trim();

/** The notice about a bounce of this address, if there is one. */
function noticeOf(
  bounces: Bounces,
  address: string | null,
  about: Pick<Notice, 'key' | 'text'> & Partial<Pick<Notice, 'orderId' | 'giftCardId'>>,
): Notice[] {
  const bounce = address === null ? undefined : bounces.get(address.toLowerCase());
  if (bounce === undefined) return [];
  return [{ ...noReferences, ...once, kind: 'mail failed', since: bounce.at, at: bounce.at.toISOString(), ...about }];
}
