import type { ReactNode } from 'react';
import { must } from '../../../shared/must.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { ListedProduct, ProductSize, ProductType } from '../contract.ts';
import { Check } from '../../../ui/icons.tsx';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';
import type { PlainMessage } from '../../../words/message.ts';
import { sizeName } from '../contract.ts';

/** The size tolerance of each product. */
const tolerance: Partial<Record<ProductType, PlainMessage>> = {
  poster: productWords.drawnScaleSo,
  magnet: productWords.drawnScaleSizes,
};

/** Size cards, each with the picture drawn to scale. No size is preselected. */
export function SizeChoice({
  product,
  chosen,
  renderPicture,
  renderNote,
  onChoose,
}: {
  product: ListedProduct;
  chosen: string | null;
  /** The picture on a size card; its box crops it. */
  renderPicture: (size: ProductSize) => ReactNode;
  /** A note that the visitor must see before choosing the size. */
  renderNote?: (size: ProductSize) => ReactNode;
  onChoose: (size: ProductSize) => void;
}) {
  const { type, sizes } = product;
  const note = tolerance[type];
  return (
    <fieldset>
      <legend className="mb-[6px] text-sm font-semibold">{say(productWords.size)}</legend>
      <div className={classNames('grid gap-3', sizes.length === 3 ? 'grid-cols-3' : 'grid-cols-2')}>
        {sizes.map((size, index) => (
          <label key={size.label} className="block">
            <input
              type="radio"
              name={`${type}-size`}
              className="peer sr-only"
              checked={size.label === chosen}
              onChange={() => onChoose(size)}
            />
            <span className="relative flex h-full flex-col items-center rounded-md border border-line-strong bg-card px-1 pt-3 md:px-2 pb-3 text-center text-sm peer-checked:border-green peer-checked:bg-green-tint peer-checked:ring-1 peer-checked:ring-green peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus hover:border-ink">
              {size.label === chosen ? (
                <Check aria-hidden size={14} className="absolute top-2 end-2 text-green" />
              ) : null}
              <span className="flex h-[64px] w-full items-end justify-center border-b border-line-strong">
                <Thumb height={thumbHeight(product, index)} aspect={size.aspect} color={size.label === chosen}>
                  {renderPicture(size)}
                </Thumb>
              </span>
              <span className="mt-2 hyphens-auto wrap-anywhere max-[360px]:text-xs">
                {breakable(sizeName(size.label, say))}
              </span>
              {size.description ? <span className="text-xs text-ink-faint">{size.description}</span> : null}
              {renderNote?.(size)}
              <b className="figures mt-auto pt-1 font-semibold">{formatMoney(size.price)}</b>
            </span>
          </label>
        ))}
      </div>
      {note === undefined ? null : <p className="mt-2 text-xs text-ink-faint">{say(note)}</p>}
    </fieldset>
  );
}

function Thumb({
  height,
  aspect,
  color,
  children,
}: {
  height: number;
  aspect: number;
  color: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'block overflow-hidden shadow-paper [&>img]:size-full [&>img]:object-contain',
        color ? null : 'grayscale',
      )}
      style={{ height, width: height * aspect }}
    >
      {children}
    </span>
  );
}

/** Height of a thumbnail in pixels, to scale with the largest size of the same product. */
function thumbHeight({ type, sizes }: ListedProduct, index: number): number {
  const heights = sizes.map(({ printWidth, aspect }) => printWidth / aspect);
  return ((type === 'mug' ? 42 : 60) * must(heights[index], 'a size')) / Math.max(...heights);
}

/** On a narrow card, a number and its unit stand below each other rather than that the unit breaks. */
function breakable(name: string): string {
  return name.replaceAll('\u00A0', ' ');
}
