import { parcelLink, type OrderView } from '../contract.ts';
import { describeParcel } from './describe-parcel.ts';

/** A parcel whose state is known, however far the rest of its order is. */
export function ShipmentFacts({
  shipment,
  status,
}: {
  shipment: OrderView['shipments'][number];
  status: OrderView['status'];
}) {
  const { state, expected, isOnItsWay } = describeParcel(shipment, status);
  const link = isOnItsWay ? parcelLink(shipment) : null;
  return (
    <div className="mt-3 first-of-type:mt-0">
      <p className="mt-1">{state}</p>
      {expected === null ? null : <p className="mt-1 text-ink-soft">{expected}</p>}
      {shipment.trackingNumber === null ? null : <p className="figures mt-1 break-all">{shipment.trackingNumber}</p>}
      {link === null ? null : (
        <a className="link mt-1 inline-block py-1" href={link} target="_blank" rel="noreferrer">
          Track Package
        </a>
      )}
    </div>
  );
}
