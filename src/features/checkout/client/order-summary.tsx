import type { ReactNode } from 'react';
import { previewUrl } from '../../artworks/contract.ts';
import type { CartLine } from '../../cart/contract.ts';
import {
  discountLabel,
  findSize,
  isDownload,
  taxRow,
  type Totals,
  productNoun,
  sizeName,
  withCommas,
} from '../../catalog/contract.ts';
import { formatMoney, multiplyMoney } from '../../../shared/money.ts';
import { SummaryRow, SummaryTotal } from '../../../ui/summary-row.tsx';
import { ChevronDown } from '../../../ui/arrow-icons.tsx';
import { Download } from '../../../ui/icons.tsx';
import { orderWords } from '../../../words/catalogs/order.ts';
import { say } from '../../../words/page.ts';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { totalsWords } from '../../../words/catalogs/totals.ts';

export interface SummaryLine extends CartLine {
  /** The name that the cart shows. */
  readonly label: string;
  readonly styleLabel: string | null;
}

interface OrderSummaryProps {
  lines: readonly SummaryLine[];
  totals: Totals;
  /** Shows one row that expands, as on a phone. */
  folded: boolean;
  /** The picture of a line, filling its box; by default the picture in its own shape. */
  renderPicture?: (line: SummaryLine) => ReactNode;
  /** Renders a note under a line that the buyer should see before paying. */
  renderNote?: (line: SummaryLine) => ReactNode;
  /** When the lines arrive, if it is not said elsewhere. */
  arrival?: ReactNode;
  /** Below the totals: the discount code. */
  offers?: ReactNode;
  /** How a tax that is not known yet counts, because it depends on the address; null if it is known. */
  taxUnknown?: 'added' | 'included' | null;
}

export function OrderSummary({
  lines,
  totals,
  folded,
  renderPicture,
  renderNote,
  arrival,
  offers,
  taxUnknown = null,
}: OrderSummaryProps) {
  const body = { lines, totals, renderPicture, renderNote, taxUnknown };
  if (!folded) {
    return (
      <section
        aria-labelledby="summary-title"
        className="rounded-lg border border-line bg-card p-5 shadow-panel md:p-6"
      >
        <h2 id="summary-title" className="mb-5 text-xl">
          {say(checkoutWords.summary)}
        </h2>
        <SummaryBody {...body} />
        {offers}
        {arrival}
      </section>
    );
  }
  const types = [
    ...new Set(lines.map((line) => say(isDownload(line) ? checkoutWords.download : productNoun(line.productType)))),
  ];
  return (
    <>
      <details className="group rounded-lg bg-wall">
        <summary className="flex list-none items-center gap-3 p-3 sm:gap-4 sm:p-4 [&::-webkit-details-marker]:hidden">
          <Thumbnail line={lines[0]} renderPicture={renderPicture} />
          <span className="min-w-0 grow">
            <span className="block text-sm font-semibold whitespace-nowrap">{say(checkoutWords.summary)}</span>
            <span className="block text-xs text-ink-soft first-letter:uppercase">{withCommas(types, say)}</span>
          </span>
          <span className="text-end">
            <span className="display figures block text-lg">{formatMoney(totals.total)}</span>
            {taxUnknown === 'added' ? (
              <span className="block text-xs text-ink-soft">{say(totalsWords.beforeTax)}</span>
            ) : null}
          </span>
          <ChevronDown
            aria-hidden
            size={18}
            className="shrink-0 transition-transform duration-(--d-base) group-open:rotate-180"
          />
        </summary>
        <div className="mx-3 border-t border-line pt-4 pb-4 sm:mx-4">
          <SummaryBody {...body} />
        </div>
      </details>
      {offers === undefined ? null : <div className="mx-3 sm:mx-4">{offers}</div>}
      {arrival}
    </>
  );
}

function SummaryBody({
  lines,
  totals,
  renderPicture,
  renderNote,
  taxUnknown = null,
}: Omit<OrderSummaryProps, 'folded' | 'arrival' | 'offers'>) {
  const tax = taxRow(totals, say);
  return (
    <>
      <ul className="mb-4 flex flex-col gap-4 border-b border-line pb-5">
        {lines.map((line) => (
          <Line key={line.key} line={line} renderPicture={renderPicture} note={renderNote?.(line)} />
        ))}
      </ul>
      <dl>
        <SummaryRow label={say(orderWords.subtotal)}>{formatMoney(totals.subtotal)}</SummaryRow>
        {totals.adjustments
          .filter(({ kind }) => kind === 'discount')
          .map((discount) => (
            <SummaryRow key={discount.code} label={discountLabel(discount, say)}>
              {formatMoney(discount.amount)}
            </SummaryRow>
          ))}
        <SummaryRow label={say(orderWords.shipping)}>
          {totals.shipping.cents === 0 ? say(checkoutWords.shippingFree) : formatMoney(totals.shipping)}
        </SummaryRow>
        <SummaryRow label={tax.label}>
          {taxUnknown !== null ? (
            <span className="text-sm text-ink-soft">{say(totalsWords.taxFromAddress)}</span>
          ) : (
            formatMoney(tax.amount)
          )}
        </SummaryRow>
        <SummaryTotal label={say(taxUnknown === 'added' ? totalsWords.beforeTax : orderWords.total)}>
          {formatMoney(totals.total)}
        </SummaryTotal>
      </dl>
    </>
  );
}

function Line({ line, renderPicture, note }: Pictured & { line: SummaryLine; note: ReactNode }) {
  const free = line.unitPrice.cents === 0;
  return (
    <li className="grid grid-cols-[64px_1fr_auto] items-center gap-4">
      <Thumbnail line={line} renderPicture={renderPicture} />
      <span className="min-w-0 text-sm text-ink-soft">
        <span className="block font-semibold text-ink">{line.label}</span>
        {line.styleLabel === null ? null : <span className="block">{line.styleLabel}</span>}
        <span className="block">
          {line.productSize ? sizeName(line.productSize, say) : say(checkoutWords.fileQuality)}
        </span>
        {line.quantity > 1 ? (
          <span className="block">{say(checkoutWords.quantity, { count: line.quantity })}</span>
        ) : null}
        {note}
      </span>
      <span className={free ? 'text-sm font-semibold text-green' : 'figures'}>
        {free ? say(orderWords.free) : formatMoney(multiplyMoney(line.unitPrice, line.quantity))}
      </span>
    </li>
  );
}

type Pictured = Pick<OrderSummaryProps, 'renderPicture'>;

function Thumbnail({ line, renderPicture }: Pictured & { line: SummaryLine | undefined }) {
  if (line === undefined) return null;
  if (isDownload(line)) {
    return (
      <span className="grid h-[52px] w-[64px] place-items-center bg-green-tint text-green">
        <Download aria-hidden size={20} />
      </span>
    );
  }
  return (
    <span className="print w-[56px] shrink-0" data-small="true">
      <span className="sheet block" style={{ aspectRatio: findSize(line.productType, line.productSize)?.aspect }}>
        {renderPicture?.(line) ?? (
          <img src={previewUrl(line.artworkId, line.selectedVariation)} alt="" draggable={false} />
        )}
      </span>
    </span>
  );
}
