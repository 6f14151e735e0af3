import { startTransition, useCallback, useDeferredValue, useState } from 'react';
import type { AdminOrder } from '../contract.ts';
import { AuditView } from './audit/audit-view.tsx';
import { CodesView } from './codes/codes-view.tsx';
import { CustomersView } from './customers/customers-view.tsx';
import { ConflictDialog } from './order-changes/conflict-dialog.tsx';
import { useKeptFocus, useReturnedFocus } from './keep-focus.ts';
import { EmailDialog } from './emails/email-dialog.tsx';
import { PrintDesk } from './fulfilment/print-desk.tsx';
import { GiftCardsView } from './gift-cards/gift-cards-view.tsx';
import { FiguresView } from './figures/figures-view.tsx';
import { GoingLiveView } from './going-live/going-live-view.tsx';
import { MissingArtworkView } from './notices/missing-artwork-view.tsx';
import { Notices } from './notices/notices.tsx';
import { OrderPage } from './order-page/order-page.tsx';
import { OrdersView } from './order-list/orders-view.tsx';
import { firstPlace, type PanelPlace, type PanelView } from './panel-address.ts';
import { PanelTools } from './tools/panel-tools.tsx';
import { DeleteAllTestOrders } from './tools/delete-test-orders.tsx';
import { PausedNotice, PauseSwitch } from './tools/pause-switch.tsx';
import { SettingsView } from './settings/settings-view.tsx';
import { RoleLimit, useMay } from './access/role.tsx';
import { TeamView } from './team/team-view.tsx';
import { ToPrintView } from './printing/to-print-view.tsx';
import { ReviewHold } from './review/review-hold.tsx';
import { ReviewView } from './review/review-view.tsx';
import { useOrderChanges } from './order-changes/use-order-changes.ts';

const headings: Readonly<Record<PanelView, string>> = {
  orders: 'Orders',
  customers: 'Customers',
  review: 'Review',
  missing: 'Missing artwork',
  print: 'Print Desk',
  figures: 'Figures',
  settings: 'Settings',
  codes: 'Discount codes',
  'gift cards': 'Gift cards',
  team: 'Team',
  'to print': 'To print',
  live: 'Going live',
  audit: 'Audit log',
};

/** Runs after the next paint. Replacing hundreds of rows before it would delay the response to a tap. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** The admin panel: an order or one of the views, plus the shared dialogs. */
export function Panel({
  place: wanted,
  admin,
  onGo: goTo,
}: {
  place: PanelPlace;
  admin: string | null;
  onGo: (place: PanelPlace, replace?: boolean) => void;
}) {
  useKeptFocus();
  // Switching between an order and hundreds of rows takes a while. Deferring it keeps the page responsive.
  const deferred = useDeferredValue(wanted);
  const place = deferred.order === wanted.order ? wanted : deferred;
  const onGo = useCallback(
    (next: PanelPlace, replace?: boolean) =>
      next.order === wanted.order ? goTo(next, replace) : afterPaint(() => goTo(next, replace)),
    [goTo, wanted.order],
  );
  const [isOwner, mayWork] = [useMay('owner'), useMay('staff')];
  const changes = useOrderChanges();
  const [writingTo, setWritingTo] = useState<AdminOrder | null>(null);
  // The order that was last open over this view.
  const [{ view: viewBehind, order: cameFrom }, setCameFrom] = useState(place);
  if (place.view !== viewBehind || (place.order !== null && place.order !== cameFrom)) setCameFrom(place);
  // A dialog over hundreds of rows is slow as well, because each row becomes inert.
  const write = useCallback((order: AdminOrder) => startTransition(() => setWritingTo(order)), []);
  const leave = useReturnedFocus(place.order);
  const open = useCallback(
    (order: string) => {
      leave();
      onGo({ ...place, order });
    },
    [leave, onGo, place],
  );
  const leaveCustomers = useReturnedFocus(place.customer);
  const openCard = (search: string) => onGo({ ...firstPlace, view: 'gift cards', narrowed: { search } });
  const openCustomer = (customer: string) => onGo({ ...firstPlace, view: 'customers', customer });
  return (
    <>
      {place.order === null ? (
        <>
          {place.customer === null ? (
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
              <h1 className="text-2xl">{headings[place.view]}</h1>
              {place.view === 'orders' ? <PanelTools place={place} /> : null}
            </div>
          ) : null}
          {mayWork ? (
            <>
              <PausedNotice />
              <Notices onOpen={open} onOpenCard={isOwner ? openCard : null} />
            </>
          ) : null}
          {place.view === 'orders' ? (
            <OrdersView
              place={place}
              admin={admin}
              changes={changes}
              cameFrom={cameFrom}
              onGo={onGo}
              onSendEmail={write}
            />
          ) : null}
          {place.view === 'customers' ? (
            <CustomersView place={place} onGo={onGo} onLeave={leaveCustomers} onOpenOrder={open} />
          ) : null}
          {place.view === 'review' ? (
            <>
              {isOwner ? <ReviewHold /> : null}
              <ReviewView cameFrom={cameFrom} onOpen={open} />
            </>
          ) : null}
          {place.view === 'missing' ? <MissingArtworkView onOpen={open} /> : null}
          {place.view === 'print' ? <PrintDesk place={place} onGo={onGo} onOpen={open} /> : null}
          {place.view === 'figures' ? <FiguresView /> : null}
          {place.view === 'settings' ? (
            <SettingsView section={place.section} onSection={(section) => onGo({ ...place, section })} />
          ) : null}
          {place.view === 'codes' ? <CodesView /> : null}
          {place.view === 'gift cards' ? <GiftCardsView place={place} onGo={onGo} onOpen={open} /> : null}
          {place.view === 'team' ? <TeamView admin={admin} /> : null}
          {place.view === 'to print' ? <ToPrintView /> : null}
          {place.view === 'live' ? <GoingLiveView /> : null}
          {place.view === 'audit' ? <AuditView place={place} onGo={onGo} onOpen={open} /> : null}
          {place.view === 'orders' ? (
            <div className="mt-5 flex flex-wrap items-start justify-between gap-x-5 gap-y-2 text-sm">
              {isOwner ? <PauseSwitch /> : null}
              <DeleteAllTestOrders />
            </div>
          ) : null}
        </>
      ) : (
        <OrderPage
          key={place.order}
          orderId={place.order}
          changes={changes}
          from={
            place.customer !== null ? 'The customer' : place.view === 'orders' ? 'All orders' : headings[place.view]
          }
          onBack={() => onGo({ ...place, order: null })}
          onOpenCustomer={openCustomer}
          onSendEmail={write}
        />
      )}
      <RoleLimit />
      <EmailDialog order={writingTo} onClose={() => setWritingTo(null)} />
      <ConflictDialog conflict={changes.conflict} onSettle={changes.settle} />
    </>
  );
}
