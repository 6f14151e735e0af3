import { isDownload } from '../../catalog/contract.ts';
import {
  addressLines,
  carrierOf,
  describeParcel,
  digitalPlaceholderAddress,
  parcelLink,
  parcelsOf,
  wantsAddress,
  type OrderView,
  type Parcel,
} from '../contract.ts';
import { orderWords } from '../../../words/catalogs/order.ts';
import { say } from '../../../words/page.ts';
import { placedWords } from '../../../words/catalogs/placed.ts';

/** Address and tracking of an order. Renders nothing for downloads. */
export function OrderDestination({ order }: { order: OrderView }) {
  if (order.orderItems.every(isDownload)) return null;
  const parcels = parcelsOf(order);
  return (
    <div className="grid gap-5 text-sm sm:grid-cols-2">
      <section>
        <h2 className="text-lg">{say(orderWords.shippingTo)}</h2>
        {wantsAddress(order) ? (
          <p className="mt-1 text-ink-soft">{say(placedWords.needAddress)}</p>
        ) : (
          <OrderAddress address={order.shippingAddress} />
        )}
      </section>
      <section>
        <h2 className="text-lg">{say(placedWords.tracking)}</h2>
        {order.shipments.map((shipment) => (
          <ShipmentFacts key={shipment.id} shipment={shipment} status={order.status} />
        ))}
        {order.shipments.length > 0 ? null : <ParcelFacts parcel={parcels[0] ?? nothingSent} status={order.status} />}
      </section>
    </div>
  );
}

const nothingSent: Parcel = { trackingUrl: null, trackingNumber: null };

function ParcelFacts({ parcel, status }: { parcel: Parcel; status: OrderView['status'] }) {
  const carrier = carrierOf(parcel);
  const link = status === 'shipped' ? parcelLink(parcel) : null;
  return (
    <div className="mt-3 first-of-type:mt-0">
      {carrier === null ? null : <p className="mt-1">{carrier}</p>}
      {parcel.trackingNumber === null ? null : <p className="figures mt-1 break-all">{parcel.trackingNumber}</p>}
      {link === null ? (
        <p className="mt-1 text-ink-soft">
          {status === 'completed' ? say(placedWords.delivered) : say(orderWords.followHere)}
        </p>
      ) : (
        <a className="link mt-1 inline-block py-1" href={link} target="_blank" rel="noreferrer">
          {say(orderWords.track)}
        </a>
      )}
    </div>
  );
}

/** A parcel with a state of its own, which may differ from the order's status. */
function ShipmentFacts({
  shipment,
  status,
}: {
  shipment: OrderView['shipments'][number];
  status: OrderView['status'];
}) {
  const { state, expected, isOnItsWay } = describeParcel(shipment, status, say);
  const link = isOnItsWay ? parcelLink(shipment) : null;
  return (
    <div className="mt-3 first-of-type:mt-0">
      <p className="mt-1">{state}</p>
      {expected === null ? null : <p className="mt-1 text-ink-soft">{expected}</p>}
      {shipment.trackingNumber === null ? null : <p className="figures mt-1 break-all">{shipment.trackingNumber}</p>}
      {link === null ? null : (
        <a className="link mt-1 inline-block py-1" href={link} target="_blank" rel="noreferrer">
          {say(orderWords.track)}
        </a>
      )}
    </div>
  );
}

/** The shipping address as on an envelope. */
export function OrderAddress({ address }: { address: OrderView['shippingAddress'] }) {
  if (address === null || address.address === digitalPlaceholderAddress.address) {
    return <p className="mt-1 text-ink-soft">{say(placedWords.noAddress)}</p>;
  }
  return (
    <address className="mt-1 break-words text-ink-soft not-italic">
      {[...addressLines(address), ...(address.phone ? [address.phone] : [])].map((line, position) => (
        <span key={position} className="block">
          {/* In a page from right to left, '12 Analytical Way' stays as it is. */}
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
}
