import { Skeleton } from '../../../../ui/skeleton.tsx';

interface Figure {
  readonly label: string;
  /** Null while loading. */
  readonly value: string | null;
  /** Small text after the value. */
  readonly aside?: string;
}

/** A row of key figures. On a narrow screen the first three share a row, and the fourth has a row of its own. */
export function FiguresRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-[auto_auto_auto] border-y border-line lg:grid-cols-[1.5fr_1fr_1.25fr_2fr]">
      {figures.map(({ label, value, aside }, index) => (
        <div
          key={label}
          className={
            index < 3
              ? 'min-w-0 border-line py-3 pr-2 not-first:border-l not-first:pl-3 lg:py-4 lg:not-first:pl-5'
              : 'col-span-3 flex min-w-0 items-baseline justify-between gap-3 border-t border-line py-3 lg:col-span-1 lg:block lg:border-t-0 lg:border-l lg:py-4 lg:pl-5'
          }
        >
          <dt className="text-xs text-ink-soft lg:text-sm">{label}</dt>
          <dd className="display figures min-w-0 text-lg break-words lg:mt-1 lg:text-2xl">
            {value ?? <Skeleton className="mt-2 h-[24px] w-[72px]" />}
            {aside === undefined || value === null ? null : (
              <span className="ml-2 font-text text-sm tracking-normal">{aside}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
