import { useState } from 'react';
import { Field, Select } from '../../../../ui/field.tsx';
import {
  carrierLink,
  carrierNames,
  carrierOf,
  describeParcel,
  isUnsent,
  parcelLink,
} from '../../../orders/contract.ts';
import type { AdminOrder } from '../../contract.ts';
import { statusChange, trackingChange } from '../order-changes/changes.ts';
import { Editable } from './editable.tsx';
import type { OrderChanges } from '../order-changes/use-order-changes.ts';
import { sayDefault } from '../../../../words/say-default.ts';

/** The choice that derives the carrier from the tracking number or link. */
const derivedCarrier = '';

/**
 * Form for carrier, tracking link and number, which can mark the order as shipped. Accepts only http and https URLs,
 * because emails to the buyer link them.
 */
export function EditTracking({ order, changes }: { order: AdminOrder; changes: OrderChanges }) {
  const [trackingUrl, setUrl] = useState('');
  const [trackingNumber, setNumber] = useState('');
  const [chosen, setChosen] = useState(derivedCarrier);
  const [ships, setShips] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [carrier, link] = [carrierOf(order), parcelLink(order)];
  // The tracking fields of the order itself describe the parcel that is sent by hand.
  const partnerParcels = order.shipments.filter(
    ({ trackingNumber: number, trackingUrl: url }) => number !== order.trackingNumber || url !== order.trackingUrl,
  );
  /** The order when the form was opened; it may be fetched again while the admin types. */
  const [seen, setSeen] = useState(order);
  const save = async () => {
    const isLink = trackingUrl.trim() === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(trackingUrl.trim());
    setProblem(isLink ? undefined : 'Please enter a web address that begins with https://.');
    if (!isLink) return false;
    const tracking = {
      trackingUrl: trackingUrl.trim() || (carrierLink(chosen, trackingNumber) ?? ''),
      trackingNumber: trackingNumber.trim(),
    };
    if (!(await changes.change(seen, trackingChange(order, tracking)))) return false;
    // The tracking is saved by now. It stays if the status is refused, for example while the order is under review.
    if (ships) await changes.change(order, statusChange(order, 'shipped'));
    return true;
  };
  return (
    <Editable
      title="Tracking"
      busy={changes.busyOrder === order.id}
      onBegin={() => {
        setSeen(order);
        setUrl(order.trackingUrl ?? '');
        setNumber(order.trackingNumber ?? '');
        setChosen(derivedCarrier);
        setShips(false);
        setProblem(undefined);
      }}
      onSave={save}
      form={
        <div className="grid gap-3">
          <Select label="Carrier" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value={derivedCarrier}>Found by the number or link</option>
            {carrierNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
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
          {isUnsent(order.status) ? (
            <label className="flex min-h-[40px] items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="size-[18px] shrink-0 accent-green"
                checked={ships}
                onChange={(event) => setShips(event.target.checked)}
              />
              {order.imported || order.customerEmail === null
                ? 'Mark as shipped.'
                : 'Mark as shipped. The customer gets an email with the link.'}
            </label>
          ) : null}
        </div>
      }
    >
      {partnerParcels.map((parcel) => (
        <PartnerParcel key={parcel.id} parcel={parcel} status={order.status} />
      ))}
      {order.trackingUrl === null && order.trackingNumber === null && partnerParcels.length === 0 ? (
        <p className="text-ink-soft">{isUnsent(order.status) ? 'Not sent yet.' : 'No tracking.'}</p>
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

/** A parcel of a print partner, which cannot be edited here. */
function PartnerParcel({ parcel, status }: { parcel: AdminOrder['shipments'][number]; status: AdminOrder['status'] }) {
  const { state, expected } = describeParcel(parcel, status, sayDefault);
  const link = parcelLink(parcel);
  return (
    <div className="mb-3">
      <p>{parcel.state === 'preparing' ? 'Being made' : state}</p>
      {expected === null ? null : <p className="text-ink-soft">{expected}</p>}
      {parcel.trackingNumber === null ? null : <p className="figures break-all">{parcel.trackingNumber}</p>}
      {link === null ? null : (
        <a className="link" href={link} target="_blank" rel="noreferrer">
          Track Package
        </a>
      )}
    </div>
  );
}
