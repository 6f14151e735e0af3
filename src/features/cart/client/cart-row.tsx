import { useContext, type ReactNode } from 'react';
import { Stepper } from '../../../ui/stepper.tsx';
import { formatMoney, multiplyMoney, type Money } from '../../../shared/money.ts';
import { StyleNamesContext } from '../../../client/style-names.ts';
import { findSize, quantityLimits, styleLabel, isDownload, sizeName } from '../../catalog/contract.ts';
import type { CartItem } from '../contract.ts';
import { isRemovable } from './cart-lines.ts';
import { Download, Trash2 } from '../../../ui/icons.tsx';
import { cartWords } from '../../../words/catalogs/cart.ts';
import { say } from '../../../words/page.ts';

/** One line of the cart. A line with price 0 is the free download, which is removed with the last physical line. */
export function CartRow({
  item,
  unitPrice,
  picture,
  note,
  onQuantity,
  onRemove,
}: {
  item: CartItem;
  /** The price of one piece now, which may differ from the one that the browser has stored. */
  unitPrice: Money;
  picture: ReactNode;
  /** A note that the visitor must see before buying. */
  note?: ReactNode;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}) {
  const styleName = useContext(StyleNamesContext) ?? styleLabel;
  const title = item.title ?? say(cartWords.customPetProduct);
  const digital = isDownload(item);
  const free = unitPrice.cents === 0;
  const facts = [
    item.productSize && sizeName(item.productSize, say),
    item.style ? styleName(item.style) : null,
    item.productMaterial,
  ].filter(Boolean);
  return (
    <li data-testid={`cart-item-${item.key}`} className="flex gap-4 border-b border-line py-5 md:gap-5">
      {digital ? (
        <span className="grid h-fit w-[72px] shrink-0 place-items-center self-start bg-green-tint py-5 text-green md:w-[96px]">
          <Download aria-hidden size={24} />
        </span>
      ) : (
        <span className="print h-fit w-[72px] shrink-0 self-start [--print-margin:4px] md:w-[96px]">
          <span className="sheet block" style={{ aspectRatio: findSize(item.productType, item.productSize)?.aspect }}>
            {picture}
          </span>
        </span>
      )}
      <div className="grid min-w-0 grow gap-3">
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 max-w-full flex-[1_1_7rem] break-words hyphens-auto">
            <h2 className="font-text text-md font-semibold tracking-normal">{title}</h2>
            {facts.map((fact) => (
              <p key={fact} className="text-sm text-ink-soft">
                {fact}
              </p>
            ))}
            {note}
          </div>
          <p className="figures shrink-0 font-semibold">
            {free ? null : formatMoney(multiplyMoney(unitPrice, item.quantity))}
          </p>
        </div>
        <div className="flex items-center justify-between gap-3">
          {digital ? (
            <p className="flex flex-wrap gap-x-3 text-sm">
              <span className="text-ink-soft">{say(cartWords.digital)}</span>
              {free ? <span className="font-semibold text-green">{say(cartWords.freeWithPoster)}</span> : null}
            </p>
          ) : (
            <Stepper
              label={say(cartWords.quantityOf, { product: title })}
              value={item.quantity}
              min={quantityLimits.min}
              max={quantityLimits.max}
              onChange={onQuantity}
            />
          )}
          {/* What comes free goes with its poster. */}
          {isRemovable(item) ? (
            <button
              type="button"
              aria-label={say(cartWords.remove, { product: title })}
              onClick={onRemove}
              className="grid size-[44px] place-items-center rounded-md text-ink-soft hover:bg-wall hover:text-danger"
            >
              <Trash2 aria-hidden size={18} />
            </button>
          ) : null}
        </div>
      </div>
    </li>
  );
}
