import { FoldLine } from '../../../ui/fold-line.tsx';
import type { OrderPageView } from '../contract.ts';
import { orderPageWords } from '../../../words/catalogs/order-page.ts';
import { sizeName, withCommas } from '../../catalog/contract.ts';
import { say } from '../../../words/page.ts';

type Print = NonNullable<OrderPageView['prints']>[number];

/** The print files of an order as they are sent to the printer, each in the shape of its product. */
export function PrintPictures({ prints }: { prints: readonly Print[] }) {
  if (prints.length === 0) return null;
  return (
    <section aria-labelledby="prints" className="mt-8">
      <h2 id="prints" className="text-lg">
        {say(orderPageWords.prints)}
      </h2>
      <ul className="mt-3 grid grid-cols-2 items-end gap-x-4 gap-y-5">
        {prints.map((print) => (
          <li
            key={`${print.title} ${print.size} ${print.url}`}
            className={print.width > 2 * print.height ? 'col-span-2' : ''}
          >
            <PrintPicture print={print} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PrintPicture({ print: { title, size, quantity, width, height, fold, url } }: { print: Print }) {
  const name = withCommas([title, ...(size === null ? [] : [sizeName(size, say)])], say);
  const aspectRatio = `${width} / ${height}`;
  return (
    <figure>
      {url === null ? (
        <span
          className="grid place-items-center border border-dashed border-line-strong p-3 text-center text-sm text-ink-soft"
          style={{ aspectRatio }}
        >
          {say(orderPageWords.printPrepared)}
        </span>
      ) : (
        <span className="relative block">
          <img
            src={url}
            alt={say(orderPageWords.printAlt, { product: name })}
            loading="lazy"
            decoding="async"
            draggable={false}
            className="block w-full bg-wall-deep shadow-paper"
            style={{ aspectRatio }}
          />
          <FoldLine fold={fold} print={{ width, height }} />
        </span>
      )}
      <figcaption className="mt-2 text-sm text-ink-soft">
        {name}
        {quantity > 1 ? ` × ${quantity}` : ''}
        {fold > 0 ? <span className="block">{say(orderPageWords.fold)}</span> : null}
      </figcaption>
    </figure>
  );
}
