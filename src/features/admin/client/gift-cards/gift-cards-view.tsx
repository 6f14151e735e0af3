import { useCallback, useRef, useState } from 'react';
import { formatMoney, money } from '../../../../shared/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { adminPaths, maxGiftCardSearch, type AdminGiftCard } from '../../contract.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import type { PlacedView } from '../panel-address.ts';
import { focusFirstRow } from '../order-list/focus-row.ts';
import { ListKeys } from '../order-list/keys-dialog.tsx';
import { SearchBox } from '../order-list/search-box.tsx';
import { rowKeys, type ListedKeys } from '../order-list/use-list-keys.ts';
import { formatTime } from '../order-words.ts';
import { GiftCardDetails } from './gift-card-details.tsx';
import { useGiftCards } from './use-gift-cards.ts';

const keys: ListedKeys = [...rowKeys('gift card', 'Open the gift card'), ['/', 'Search']];

/** The gift cards that the shop has sold, and what it owes for them. */
export function GiftCardsView({ place, onGo, onOpen }: PlacedView) {
  const search = (place.narrowed['search'] ?? '').slice(0, maxGiftCardSearch);
  const setSearch = useCallback(
    (wanted: string) => onGo({ ...place, narrowed: wanted === '' ? {} : { search: wanted } }),
    [place, onGo],
  );
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<AdminGiftCard | null>(null);
  const { data, isError, error, isFetching, refetch } = useGiftCards(search);
  if (data === undefined) {
    if (isError) return <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton className="mt-5 h-[240px] w-full" />;
  }
  const { cards, owed, alsoOwed, refundDays } = data;
  const all = [...(owed.cards === 0 && alsoOwed.length > 0 ? [] : [owed]), ...alsoOwed];
  const open = all.reduce((sum, balance) => sum + balance.cards, 0);
  return (
    <>
      <p className="figures mb-4 text-lg">
        Open balances:{' '}
        <strong>{all.map(({ cents, currency }) => formatMoney(money(cents, currency))).join(', ')}</strong>
        <span className="block text-sm text-ink-soft">
          {open === 1 ? 'On 1 card' : `On ${open.toLocaleString('en-US')} cards`}. You owe this to their holders.
        </span>
      </p>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <SearchBox
          label="Search gift cards"
          value={search}
          maxLength={maxGiftCardSearch}
          onSearch={setSearch}
          onDown={() => focusFirstRow(list.current)}
        />
        <ButtonLink tone="quiet" href={adminPaths.exportGiftCards}>
          Export CSV
        </ButtonLink>
        <ListKeys list={list} keys={keys} />
      </div>
      {cards.length === 0 ? (
        <p className="border-t border-line py-5 text-ink-soft">
          {search === ''
            ? 'No gift cards yet. You can sell them once they are switched on in Settings, under Gift cards.'
            : 'No gift card matches.'}
        </p>
      ) : (
        <ul ref={list} aria-label="Gift cards" className="border-b border-line">
          {cards.map((card) => (
            <GiftCardRow key={card.id} card={card} onOpen={() => setShown(card)} />
          ))}
        </ul>
      )}
      <Dialog
        open={shown !== null}
        title={shown === null ? 'Gift card' : `Gift card •••• ${shown.lastFour}`}
        onClose={() => setShown(null)}
      >
        {shown === null ? null : (
          <GiftCardDetails
            id={shown.id}
            refundDays={refundDays}
            onOpenOrder={(order) => {
              setShown(null);
              onOpen(order);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

/** How the state of a card reads. */
function stateOf({ state, balance, blocked }: Pick<AdminGiftCard, 'state' | 'balance' | 'blocked'>): string {
  if (state === 'active' && blocked) return 'Blocked';
  if (state === 'active') return balance === 0 ? 'Spent' : 'Active';
  return state === 'cancelled' ? 'Canceled' : 'Refunded';
}

function GiftCardRow({ card, onOpen }: { card: AdminGiftCard; onOpen: () => void }) {
  const { lastFour, currency, amount, balance, goodFor, from, to, recipientEmail, sendAt, sentAt, paidAt } = card;
  const people = from === null || to === null ? 'Names deleted' : `From ${from} to ${to}`;
  const sending =
    recipientEmail === null
      ? 'printed by its buyer'
      : sentAt === null
        ? `to be emailed ${formatTime(sendAt ?? paidAt)}`
        : `emailed ${formatTime(sentAt)}`;
  const state = stateOf(card);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 border-t border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures text-lg font-semibold">•••• {lastFour}</span>
          <Badge tone={state === 'Active' ? 'free' : 'refunded'}>{state}</Badge>
        </p>
        <p className="figures text-sm">
          {formatMoney(money(balance, currency))} of {formatMoney(money(amount, currency))}
          {goodFor === null ? '' : `, ${goodFor}`}
        </p>
        <p className="text-sm break-words text-ink-soft">
          {people}, {sending}
        </p>
      </div>
      <Button data-row tone="link" className="min-h-[40px] text-sm" onClick={onOpen}>
        Open<span className="sr-only"> the gift card ending in {lastFour}</span>
      </Button>
    </li>
  );
}
