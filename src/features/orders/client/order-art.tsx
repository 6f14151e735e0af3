import { useState } from 'react';
import { Frame } from '../../../ui/frame.tsx';
import { orderedStyleName, type OrderView } from '../contract.ts';
import { orderWords } from '../../../words/catalogs/order.ts';
import { say } from '../../../words/page.ts';

/** The first picture of an order, in a frame; 'No Image' when there is none or it cannot be shown. */
export function OrderArt({ order }: { order: OrderView }) {
  const [broken, setBroken] = useState(false);
  const shown = order.artwork !== null && !broken;
  return (
    <Frame empty={!shown}>
      {shown && order.artwork ? (
        <img
          src={order.artwork.generatedImageUrl}
          alt={say(orderWords.artworkAlt, { style: orderedStyleName(order.artwork) ?? say(orderWords.customStyle) })}
          loading="lazy"
          draggable={false}
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="text-sm">{say(orderWords.noImage)}</span>
      )}
    </Frame>
  );
}
