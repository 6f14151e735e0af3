import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { AdminOrder, AdminOrderDetail } from '../../contract.ts';
import { TagList } from '../tags/tag-list.tsx';
import { emailChange } from '../order-changes/changes.ts';
import { hasCustomerEmail } from '../emails/customer-email.ts';
import { Editable } from './editable.tsx';
import { customerName, formatTime } from '../order-words.ts';
import type { OrderChanges } from '../order-changes/use-order-changes.ts';
import { MailWarning } from '../../../../ui/icons.tsx';

/** The customer's name, and a form for the email address that receives all emails of the order. */
export function EditCustomer({
  order,
  customer,
  reports,
  changes,
  onOpen,
}: {
  order: AdminOrder;
  customer: NonNullable<AdminOrderDetail['customer']> | null;
  reports: AdminOrderDetail['emailReports'];
  changes: OrderChanges;
  onOpen: (customerId: string) => void;
}) {
  const [email, setEmail] = useState('');
  /** The order when the form was opened; it may be fetched again while the admin types. */
  const [seen, setSeen] = useState(order);
  return (
    <Editable
      title="Customer"
      busy={changes.busyOrder === order.id}
      onBegin={() => {
        setSeen(order);
        setEmail(order.customerEmail ?? '');
      }}
      onSave={() => changes.change(seen, emailChange(order, email.trim()))}
      form={
        <Field
          label="Customer email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={320}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      }
    >
      <p className="font-semibold break-words">{customerName(order)}</p>
      {hasCustomerEmail(order) ? (
        <p className="break-words text-ink-soft">{order.customerEmail}</p>
      ) : (
        <p className="flex items-center gap-2 text-danger">
          <MailWarning aria-hidden size={16} />
          No customer email
        </p>
      )}
      {reports.map(({ kind, detail, at }) => (
        <p key={kind} className="mt-2 flex items-start gap-2 text-danger">
          <MailWarning aria-hidden size={16} className="mt-[2px] shrink-0" />
          <span className="min-w-0 break-words">
            {kind === 'bounced' ? (
              <>
                <span className="font-semibold">Email bounced</span> on {formatTime(at)}. Correct the address, then
                resend what the customer needs under Emails.
                {detail === null ? null : <span className="block text-ink-soft">{detail}</span>}
              </>
            ) : (
              <>
                <span className="font-semibold">Marked as spam</span> on {formatTime(at)}. The shop sends only emails
                that the customer needs.
              </>
            )}
          </span>
        </p>
      ))}
      {customer === null ? null : (
        <>
          <TagList className="mt-2" tags={customer.tags} />
          <Button tone="link" className="min-h-[40px]" onClick={() => onOpen(customer.id)}>
            {customer.orders === 1 ? 'First order' : `${customer.orders} orders`}, show the customer
          </Button>
        </>
      )}
    </Editable>
  );
}
