import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import type { AdminOrder } from '../../contract.ts';
import { emailChange } from '../order-changes/changes.ts';
import { hasCustomerEmail } from '../emails/customer-email.ts';
import { Editable } from './editable.tsx';
import { customerName } from '../order-words.ts';
import type { OrderChanges } from '../order-changes/use-order-changes.ts';
import { MailWarning } from '../../../../ui/icons.tsx';

/** The customer's name, and a form for the email address that receives all emails of the order. */
export function EditCustomer({ order, changes }: { order: AdminOrder; changes: OrderChanges }) {
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
    </Editable>
  );
}
