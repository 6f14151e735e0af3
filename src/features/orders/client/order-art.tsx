import { useState } from 'react';
import { styleLabel } from '../../catalog/contract.ts';
import { Frame } from '../../../ui/frame.tsx';
import type { OrderView } from '../contract.ts';

/** The first picture of an order, in a frame; 'No Image' when there is none or it cannot be shown. */
export function OrderArt({ order }: { order: OrderView }) {
  const [broken, setBroken] = useState(false);
  const shown = order.artwork !== null && !broken;
  return (
    <Frame empty={!shown}>
      {shown && order.artwork ? (
        <img
          src={order.artwork.generatedImageUrl}
          alt={`Your artwork, ${styleLabel(order.artwork.style)}`}
          loading="lazy"
          draggable={false}
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="text-sm">No Image</span>
      )}
    </Frame>
  );
}
