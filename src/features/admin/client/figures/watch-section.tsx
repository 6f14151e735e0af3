import { classNames } from '../../../../ui/class-names.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { ShopWatch } from '../../contract.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { useWatch } from './use-figures.ts';

/** How the shop is doing now: the last 24 hours, and what the shop depends on. */
export function WatchSection() {
  const { data, error, isError, isFetching, refetch } = useWatch();
  return (
    <section aria-labelledby="watch" className="mb-7">
      <h2 id="watch" className="mb-3 text-xl">
        Now
      </h2>
      {data !== undefined ? (
        <Items items={data.items} />
      ) : isError ? (
        <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-[220px]" />
      )}
    </section>
  );
}

function Items({ items }: { items: ShopWatch['items'] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-5 border-b border-line sm:grid-cols-3 lg:gap-x-gutter">
      {items.map(({ id, label, value, aside, problem }) => (
        <div
          key={id}
          className={classNames('min-w-0 border-t border-line py-3', problem !== null && 'max-sm:col-span-2')}
        >
          <dt className="text-xs text-ink-soft lg:text-sm">{label}</dt>
          <dd className="min-w-0 break-words">
            <span className={classNames('display figures text-lg lg:text-2xl', problem !== null && 'text-danger')}>
              {value}
            </span>
            {aside === null ? null : <span className="block text-sm text-ink-soft">{aside}</span>}
            {problem === null ? null : <span className="mt-1 block text-sm text-danger">{problem}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
