import { useState } from 'react';
import { previewUrl } from '../../artworks/contract.ts';
import { Frame } from '../../../ui/frame.tsx';
import { WallLabel } from '../../../ui/wall-label.tsx';
import { orderedStyleName, shortOrderId, type OrderView } from '../contract.ts';
import { orderWords } from '../../../words/catalogs/order.ts';
import { say } from '../../../words/page.ts';
import { displayLocale } from '../../../words/display-locale.ts';

/**
 * The first picture of an order, framed and labeled; an empty frame if it cannot be shown. `url` replaces the owner's
 * URL for other visitors.
 */
export function OrderPicture({ order, url }: { order: OrderView; url?: string }) {
  const [broken, setBroken] = useState(false);
  const item = order.orderItems[0];
  // The order's own picture has no watermark.
  const preview = item ? previewUrl(item.artworkId, item.selectedVariation) : null;
  const source = url ?? order.artwork?.generatedImageUrl ?? preview;
  const style = orderedStyleName(order.artwork ?? {}) ?? say(orderWords.customStyle);
  const name = order.artwork?.petName;
  const shown = source !== null && !broken;
  return (
    <figure className="hang">
      <Frame empty={!shown}>
        {shown ? (
          <img
            src={source}
            alt={say(orderWords.artworkAlt, { style })}
            draggable={false}
            onError={() => setBroken(true)}
          />
        ) : (
          <span className="text-sm">{say(orderWords.noImage)}</span>
        )}
      </Frame>
      <figcaption className="mt-6 flex justify-end">
        <WallLabel
          name={name ?? style}
          lines={[
            ...(name ? [style] : []),
            say(orderWords.number, { number: shortOrderId(order.id) }),
            new Date(order.createdAt).toLocaleDateString(displayLocale(), { dateStyle: 'long' }),
          ]}
        />
      </figcaption>
    </figure>
  );
}
