import { Button } from '../../../../ui/button.tsx';
import { describeCount } from '../load-list.ts';
import { pageLengths } from '../panel-address.ts';

/** Shows 'first-last of all', buttons for the previous and next page, and the page length. */
export function Pager({
  page,
  length,
  shown,
  total,
  more,
  onGo,
  onLength,
}: {
  page: number;
  length: number;
  /** Number of rows on this page. */
  shown: number;
  total: number;
  /** Whether there are more than `total`. */
  more: boolean;
  onGo: (page: number) => void;
  onLength: (length: number) => void;
}) {
  const first = (page - 1) * length + 1;
  const last = first + shown - 1;
  const count = (number: number) => number.toLocaleString('en-US');
  const all = describeCount({ total, more });
  return (
    <nav
      aria-label="Pages"
      className="figures flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line py-2 text-sm lg:rounded-b-lg lg:border lg:bg-card lg:px-4 lg:shadow-panel"
    >
      <output>{shown === 0 ? `None of ${all}` : `${count(first)}-${count(last)} of ${all}`}</output>
      <label className="flex items-center gap-2 text-ink-soft">
        <span>Rows</span>
        <select
          value={length}
          onChange={(event) => onLength(Number(event.target.value))}
          className="min-h-[40px] rounded-sm border border-line-strong bg-card px-2 text-ink"
        >
          {pageLengths.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </select>
      </label>
      <span className="flex gap-2">
        <Button
          tone="link"
          className="min-h-[40px] px-2 disabled:text-ink-faint disabled:no-underline"
          disabled={page <= 1}
          onClick={() => onGo(page - 1)}
        >
          Previous
        </Button>
        <Button
          tone="link"
          className="min-h-[40px] px-2 disabled:text-ink-faint disabled:no-underline"
          disabled={last >= total}
          onClick={() => onGo(page + 1)}
        >
          Next
        </Button>
      </span>
    </nav>
  );
}
