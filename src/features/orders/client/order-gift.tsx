import { displayLocale } from '../../../words/display-locale.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Printer } from '../../../ui/icons.tsx';
import { giftNoteUrl, isCalledOff, type OrderGift as Gift, type OrderView } from '../contract.ts';
import { giftWords } from '../../../words/catalogs/gift.ts';
import { say } from '../../../words/page.ts';

interface OrderGiftProps {
  order: OrderView;
  /** Key of the link that opened the order; null if this browser owns the order. */
  orderKey: string | null;
}

/** What makes an order a gift, what is emailed and when, and a card to print. Renders nothing for other orders. */
export function OrderGift({ order, orderKey }: OrderGiftProps) {
  const { gift } = order;
  if (gift === null) return null;
  const isOver = isCalledOff(order);
  const hasCard = !isOver && gift.hasCard;
  const emailed = describeEmail(gift, isOver);
  return (
    <section>
      <h2 className="text-lg">{say(giftWords.heading)}</h2>
      <div className="mt-1 flex flex-col gap-1 text-sm">
        {gift.to === '' ? null : (
          <p className="font-semibold break-words">{say(giftWords.forName, { name: gift.to })}</p>
        )}
        {gift.note === '' ? null : (
          <p className="break-words whitespace-pre-line text-ink-soft" dir="auto">
            {gift.note}
          </p>
        )}
        {gift.from === '' ? null : (
          <p className="break-words text-ink-soft">{say(giftWords.fromName, { name: gift.from })}</p>
        )}
        {emailed === null ? null : <p className="mt-2 break-words">{emailed}</p>}
      </div>
      {hasCard ? (
        <>
          <p className="mt-3 text-sm text-ink-soft">{say(giftWords.handOver)}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <ButtonLink size="sm" tone="quiet" href={giftNoteUrl(order.id, orderKey, 'letter')} target="_blank">
              <Printer aria-hidden size={16} />
              {say(giftWords.printCard)}
            </ButtonLink>
            <a className="link py-2" href={giftNoteUrl(order.id, orderKey, 'a4')} target="_blank" rel="noreferrer">
              {say(giftWords.printA4)}
            </a>
          </p>
        </>
      ) : null}
    </section>
  );
}

/** What is emailed to the recipient and when, or was; null if nothing is. */
function describeEmail({ recipientEmail: email, sendAt, sentAt }: Gift, isOver: boolean): string | null {
  if (email === null || sendAt === null) return null;
  const dayOf = (time: string) => new Date(time).toLocaleDateString(displayLocale(), { dateStyle: 'long' });
  if (sentAt !== null) return say(giftWords.emailed, { email, day: dayOf(sentAt) });
  if (isOver) return say(giftWords.notEmailed, { email });
  if (new Date(sendAt) <= new Date()) return say(giftWords.willEmailSoon, { email });
  return say(giftWords.willEmail, { email, day: dayOf(sendAt) });
}
