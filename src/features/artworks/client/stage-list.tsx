import { classNames } from '../../../ui/class-names.ts';
import type { StageRow } from './stages.ts';
import { Check } from '../../../ui/icons.tsx';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

export function StageList({ rows }: { rows: readonly StageRow[] }) {
  return (
    <ol>
      {rows.map(({ label, detail, state }, index) => (
        <li
          key={index}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex gap-4 pb-5 last:pb-0"
        >
          {index < rows.length - 1 ? (
            <span
              aria-hidden
              className={classNames(
                'absolute top-[24px] bottom-0 start-[11px] w-[2px]',
                state === 'done' ? 'bg-green' : 'bg-line',
              )}
            />
          ) : null}
          <Dot state={state} />
          <span className="min-w-0">
            <span
              className={classNames(
                'block',
                state === 'next' ? 'text-ink-soft' : 'font-semibold',
                state === 'done' && 'font-medium',
              )}
            >
              {label}
            </span>
            {detail ? <span className="block text-sm text-ink-soft first-letter:uppercase">{detail}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Dot({ state }: { state: StageRow['state'] }) {
  const box = 'relative mt-[1px] grid size-[24px] shrink-0 place-items-center rounded-full';
  if (state === 'done') {
    return (
      <span className={classNames(box, 'bg-green text-on-green')}>
        <Check aria-label={say(styleWords.done)} size={14} />
      </span>
    );
  }
  if (state === 'current') {
    return (
      <span aria-hidden className={classNames(box, 'bg-action')}>
        <span className="size-[8px] rounded-full bg-on-action" />
      </span>
    );
  }
  return <span aria-hidden className={classNames(box, 'border-2 border-line-strong bg-card')} />;
}
