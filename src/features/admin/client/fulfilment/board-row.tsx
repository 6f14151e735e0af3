import { formatMoney, money } from '../../../../shared/money.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { BoardOrder } from '../../../fulfilment/contract.ts';
import { shortOrderId } from '../../../orders/contract.ts';
import { adminPaths } from '../../contract.ts';
import { OrderThumb } from '../order-list/order-thumb.tsx';
import { formatTime, formatDay } from '../order-words.ts';
import { DeskActions } from './desk-actions.tsx';

const states: Readonly<Record<BoardOrder['state'], readonly [words: string, tone: BadgeTone]>> = {
  planned: ['Planned', 'pending'],
  placing: ['Being placed', 'pending'],
  draft: ['Draft', 'pending'],
  releasing: ['Being released', 'email'],
  released: ['Released', 'email'],
  making: ['Being made', 'fulfilled'],
  sent: ['Sent', 'shipped'],
  delivered: ['Delivered', 'completed'],
  problem: ['Stopped', 'cancelled'],
  cancelling: ['Being cancelled', 'refunded'],
  cancelled: ['Canceled', 'refunded'],
};

/** One fulfilment order: what it is, why it waits, its money, and what can be done. */
export function BoardRow({ order, onOpen }: { order: BoardOrder; onOpen: (orderId: string) => void }) {
  const [words, tone] = states[order.state];
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-3 border-t border-line py-4 md:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_230px_200px]">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{words}</Badge>
          <span className="font-semibold break-words">{order.customer}</span>
          <span className="text-ink-soft">
            {order.partner}
            {order.fake ? ', test' : ''}
          </span>
        </p>
        <p className="mt-1 text-ink-soft">
          Order{' '}
          <Button data-row tone="link" onClick={() => onOpen(order.orderId)}>
            {shortOrderId(order.orderId)}
          </Button>
          , {datesOf(order)}
        </p>
        <Lines order={order} />
        {order.reprintReason === null ? null : <p className="mt-1">Made again: {order.reprintReason}</p>}
        <Reasons order={order} />
      </div>
      {/* The cost of a canceled part no longer matters; another part may have replaced it. */}
      {order.state === 'cancelled' ? <span /> : <Amounts order={order} />}
      <DeskActions order={order} onOpen={onOpen} />
    </li>
  );
}

/** What is made, each with the picture that is printed on it. */
function Lines({ order: { orderId, lines, state } }: { order: BoardOrder }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
      {lines.map(({ position, product, size, quantity, picture }) => (
        <li key={position} className="flex items-center gap-2">
          <OrderThumb
            url={picture === null ? null : adminPaths.picture(orderId, picture)}
            style={null}
            gray={state === 'cancelled'}
            className="w-[44px] flex-none"
          />
          {[product, size?.replace(' inches', '')].filter(Boolean).join(' ')}
          {quantity > 1 ? ` × ${quantity}` : ''}
        </li>
      ))}
    </ul>
  );
}

function datesOf({ createdAt, releasedAt, endedAt, state }: BoardOrder): string {
  if (endedAt !== null) return `${state === 'delivered' ? 'delivered' : 'ended'} ${formatDay(endedAt)}`;
  return releasedAt === null ? `since ${formatTime(createdAt)}` : `released ${formatTime(releasedAt)}`;
}

function Reasons({ order: { problem, blocker, lastFailure, unwanted, state } }: { order: BoardOrder }) {
  return (
    <>
      {problem === null ? null : <p className="mt-2 font-semibold break-words text-danger">{problem}</p>}
      {blocker === null ? null : <p className="mt-2 break-words">{blocker}</p>}
      {unwanted && state !== 'cancelled' ? <p className="mt-2">It is being canceled.</p> : null}
      {lastFailure === null ? null : (
        <p className="mt-2 break-words text-ink-soft">The last try failed: {lastFailure}</p>
      )}
    </>
  );
}

function Amounts({ order }: { order: BoardOrder }) {
  const { cost, paidCents, marginCents, refundedCents, currency, bookCurrency } = order;
  const lines = [
    ['Customer paid', formatMoney(money(paidCents, currency))],
    ['Costs you', cost === null ? 'not known yet' : formatMoney(cost)],
    ...(refundedCents > 0 ? [['Given back', formatMoney(money(refundedCents, cost?.currency))]] : []),
    ...(marginCents === null ? [] : [['Margin', formatMoney(money(marginCents, bookCurrency))]]),
  ];
  return (
    <dl className="figures grid content-start gap-1 text-sm max-md:max-w-[320px] md:min-w-[200px]">
      {lines.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd className={name === 'Margin' && (marginCents ?? 0) < 0 ? 'font-semibold text-danger' : ''}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
