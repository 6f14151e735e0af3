import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { carrierOf, parcelLink } from '../../../orders/contract.ts';
import type { AdminOrder } from '../../contract.ts';
import { trackingChange } from '../order-changes/changes.ts';
import { Editable } from './editable.tsx';
import type { OrderChanges } from '../order-changes/use-order-changes.ts';

/** Form for the tracking link and number. Accepts only http and https URLs, because emails to the buyer link them. */
export function EditTracking({ order, changes }: { order: AdminOrder; changes: OrderChanges }) {
  const [trackingUrl, setUrl] = useState('');
  const [trackingNumber, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const [carrier, link] = [carrierOf(order), parcelLink(order)];
  /** The order when the form was opened; it may be fetched again while the admin types. */
  const [seen, setSeen] = useState(order);
  const save = async () => {
    const isLink = trackingUrl.trim() === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(trackingUrl.trim());
    setProblem(isLink ? undefined : 'Please enter a web address that begins with https://.');
    return (
      isLink &&
      (await changes.change(
        seen,
        trackingChange(order, { trackingUrl: trackingUrl.trim(), trackingNumber: trackingNumber.trim() }),
      ))
    );
  };
  return (
    <Editable
      title="Tracking"
      busy={changes.busyOrder === order.id}
      onBegin={() => {
        setSeen(order);
        setUrl(order.trackingUrl ?? '');
        setNumber(order.trackingNumber ?? '');
        setProblem(undefined);
      }}
      onSave={save}
      form={
        <div className="grid gap-3">
          <Field
            label="Tracking link"
            note="optional"
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={2_000}
            error={problem}
            value={trackingUrl}
            onChange={(event) => setUrl(event.target.value)}
          />
          <Field
            label="Tracking number"
            note="optional"
            autoComplete="off"
            maxLength={100}
            value={trackingNumber}
            onChange={(event) => setNumber(event.target.value)}
          />
        </div>
      }
    >
      {order.trackingUrl === null && order.trackingNumber === null ? (
        <p className="text-ink-soft">Not sent yet.</p>
      ) : null}
      {carrier === null ? null : <p>{carrier}</p>}
      {order.trackingNumber === null ? null : <p className="figures break-all">{order.trackingNumber}</p>}
      {link === null ? null : (
        <a className="link break-all" href={link} target="_blank" rel="noreferrer">
          {order.trackingUrl ?? 'Track Package'}
        </a>
      )}
    </Editable>
  );
}
