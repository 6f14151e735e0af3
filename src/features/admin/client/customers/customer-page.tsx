import { useContext, useEffect, useRef } from 'react';
import { formatMoney } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { ArrowLeft } from '../../../../ui/arrow-icons.tsx';
import { StyleNamesContext } from '../../../../client/style-names.ts';
import { styleLabel } from '../../../catalog/contract.ts';
import { refundOf, shortOrderId } from '../../../orders/contract.ts';
import { maxCustomerOrders, type AdminOrder, type CustomerDetail } from '../../contract.ts';
import { NoDetails } from '../notices/no-details.tsx';
import { Notes } from '../notes/notes.tsx';
import { OrderThumb } from '../order-list/order-thumb.tsx';
import { emailLooks } from '../order-page/order-emails.tsx';
import { DetailSection } from '../order-page/detail-section.tsx';
import {
  amountOf,
  bookTotalOf,
  describeItems,
  formatDay,
  formatTime,
  toSentenceCase,
  totalOf,
} from '../order-words.ts';
import { EditTags } from '../tags/edit-tags.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { valueOf } from './customer-value.ts';
import { useCustomer } from './use-customers.ts';

/** Page of one customer with everything that they have bought and been sent. */
export function CustomerPage({
  id,
  onBack,
  onOpenOrder,
}: {
  id: string;
  onBack: () => void;
  onOpenOrder: (orderId: string) => void;
}) {
  const { data, error, isFetching, refetch } = useCustomer(id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article aria-busy={data === undefined}>
      <Button tone="link" className="mb-3 min-h-[40px] !no-underline" onClick={onBack}>
        <ArrowLeft aria-hidden size={16} />
        All customers
      </Button>
      <h1 ref={heading} tabIndex={-1} className="text-2xl break-words">
        {data?.customer.name ?? data?.customer.email ?? 'Customer'}
      </h1>
      {data ? (
        <Details detail={data} onOpenOrder={onOpenOrder} />
      ) : (
        <NoDetails
          missing="There is no such customer. Their address may have changed, or their data was deleted."
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </article>
  );
}

function Details({ detail, onOpenOrder }: { detail: CustomerDetail; onOpenOrder: (orderId: string) => void }) {
  const { customer, notes, addresses } = detail;
  return (
    <>
      <p className="mt-1 text-sm break-words">
        <a className="link" href={`mailto:${customer.email}`}>
          {customer.email}
        </a>
        {customer.mode === 'test' ? <span className="text-ink-soft">, test payments</span> : null}
      </p>
      <dl className="figures my-4 flex flex-wrap gap-x-7 gap-y-3">
        <Fact name="Orders">{customer.orders}</Fact>
        <Fact name="Value">{valueOf(customer)}</Fact>
        {customer.refunded > 0 ? (
          <Fact name="Refunded">{formatMoney(amountOf(customer, customer.refunded))}</Fact>
        ) : null}
        <Fact name="Last order">{formatDay(customer.lastOrderAt)}</Fact>
      </dl>
      <div className="mb-5">
        <EditTags subject={{ kind: 'customer', id: customer.id }} tags={customer.tags} />
      </div>
      <div className="grid items-start gap-x-gutter lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="min-w-0">
          <Orders detail={detail} onOpen={onOpenOrder} />
          <Pictures detail={detail} />
        </div>
        <div className="min-w-0">
          <Notes subject={{ customerId: customer.id }} notes={notes} />
          <DetailSection title={addresses.length === 1 ? 'Address' : 'Addresses'}>
            {addresses.length === 0 ? <p className="text-ink-soft">None yet.</p> : null}
            <ul className="grid gap-3">
              {addresses.map((lines) => (
                <li key={lines.join()}>
                  {lines.map((line) => (
                    <span key={line} className="block break-words">
                      {line}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </DetailSection>
          <Discounts detail={detail} onOpen={onOpenOrder} />
          <Emails detail={detail} onOpen={onOpenOrder} />
        </div>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  );
}

function OrderLink({ id, onOpen }: { id: string; onOpen: (orderId: string) => void }) {
  return (
    <Button tone="link" className="font-mono text-xs" onClick={() => onOpen(id)}>
      <span className="sr-only">Order </span>
      {shortOrderId(id)}
    </Button>
  );
}

function Orders({ detail: { customer, orders }, onOpen }: { detail: CustomerDetail; onOpen: (id: string) => void }) {
  const older = customer.orders - maxCustomerOrders;
  return (
    <DetailSection title="Orders">
      <ul>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} onOpen={onOpen} />
        ))}
      </ul>
      {older > 0 ? (
        <p className="border-t border-line pt-2 text-ink-soft">
          {older.toLocaleString('en-US')} older {older === 1 ? 'order is' : 'orders are'} not shown here. Search the
          orders for the email address to see all.
        </p>
      ) : null}
    </DetailSection>
  );
}

function OrderLine({ order, onOpen }: { order: AdminOrder; onOpen: (id: string) => void }) {
  const refund = refundOf(order);
  const bookTotal = bookTotalOf(order);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p>
          <OrderLink id={order.id} onOpen={onOpen} />
          <span className="text-ink-soft">
            , <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>, {order.status}
          </span>
        </p>
        <p>{describeItems(order.orderItems)}</p>
        <TagList className="mt-1" tags={order.tags} />
      </div>
      <p className="figures text-right font-semibold">
        <span className={refund?.whole === true ? 'line-through' : undefined}>{totalOf(order)}</span>
        {bookTotal === null ? null : <span className="block text-xs font-normal text-ink-soft">{bookTotal}</span>}
        {refund === null ? null : (
          <span className="block text-xs text-danger">Refunded{refund.whole ? null : ` ${refund.amount}`}</span>
        )}
      </p>
    </li>
  );
}

function Pictures({ detail: { pictures } }: { detail: CustomerDetail }) {
  const styleName = useContext(StyleNamesContext) ?? styleLabel;
  if (pictures.length === 0) return null;
  return (
    <DetailSection title="Pictures">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-4">
        {pictures.map(({ orderId, position, style, petName, previewUrl, photoUrl }) => (
          <li key={`${orderId} ${position}`} className="min-w-0">
            <OrderThumb url={previewUrl === null ? null : `${previewUrl}&small=true`} style={style} gray={false} />
            <p className="mt-2 truncate text-xs">{petName ?? (style === null ? 'Deleted' : styleName(style))}</p>
            {photoUrl === null ? (
              <p className="text-xs text-ink-soft">Photo deleted</p>
            ) : (
              <a className="link text-xs" href={photoUrl} target="_blank" rel="noreferrer">
                Photo<span className="sr-only"> of {petName ?? `order ${shortOrderId(orderId)}`}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function Discounts({ detail: { discounts }, onOpen }: { detail: CustomerDetail; onOpen: (id: string) => void }) {
  if (discounts.length === 0) return null;
  return (
    <DetailSection title="Discounts used">
      <ul>
        {discounts.map(({ orderId, label, amount, currency, at }) => (
          <li
            key={`${orderId} ${label}`}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
          >
            <span className="min-w-0 break-words">
              {label}
              <span className="block text-ink-soft">
                <OrderLink id={orderId} onOpen={onOpen} />, {formatDay(at)}
              </span>
            </span>
            <span className="figures font-semibold">−{formatMoney(amountOf({ currency }, amount))}</span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function Emails({ detail: { emails }, onOpen }: { detail: CustomerDetail; onOpen: (id: string) => void }) {
  return (
    <DetailSection title="Emails">
      {emails.length === 0 ? <p className="text-ink-soft">None yet.</p> : null}
      <ul>
        {emails.map(({ id, mail, status, orderId, createdAt, finishedAt }) => (
          <li key={id} className="border-t border-line py-2 first:border-t-0">
            <p>
              {toSentenceCase(mail)}, <span className={`font-semibold ${emailLooks[status]}`}>{status}</span>
            </p>
            <p className="text-ink-soft">
              {formatTime(finishedAt ?? createdAt)}, <OrderLink id={orderId} onOpen={onOpen} />
            </p>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
