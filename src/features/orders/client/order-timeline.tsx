import { classNames } from '../../../ui/class-names.ts';
import type { OrderPageView, OrderView } from '../contract.ts';
import { listSteps, type OrderStep } from './order-steps.ts';
import { Check } from '../../../ui/icons.tsx';
import { orderPageWords } from '../../../words/catalogs/order-page.ts';
import { say } from '../../../words/page.ts';
import { displayLocale } from '../../../words/display-locale.ts';

/** The steps of an order as a vertical list. */
export function OrderTimeline({ order, history }: { order: OrderView; history: OrderPageView['history'] }) {
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline" className="text-lg">
        {say(orderPageWords.progress)}
      </h2>
      <ol className="mt-3 text-sm">
        {listSteps(order, history).map((step) => (
          <TimelineStep key={step.label} step={step} />
        ))}
      </ol>
    </section>
  );
}

const heard = {
  done: orderPageWords.stepDone,
  ahead: orderPageWords.stepAhead,
  now: orderPageWords.stepNow,
} as const;

function TimelineStep({ step: { label, state, at } }: { step: OrderStep }) {
  const date = at === null ? null : new Date(at).toLocaleDateString(displayLocale(), { dateStyle: 'long' });
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="group grid grid-cols-[24px_1fr] gap-x-3">
      <span aria-hidden className="grid justify-items-center">
        <span
          className={classNames(
            'z-1 mt-[1px] grid size-[20px] place-items-center rounded-full border-2 bg-card',
            state === 'done' && 'border-green bg-green text-card',
            state === 'now' && 'border-action',
            state === 'ahead' && 'border-line-strong',
          )}
        >
          {state === 'done' ? <Check size={12} strokeWidth={3} /> : null}
          {state === 'now' ? <span className="size-[8px] rounded-full bg-action" /> : null}
        </span>
        <span className="min-h-[14px] w-[2px] grow bg-line group-last:hidden" />
      </span>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <span className={classNames(state === 'ahead' ? 'text-ink-soft' : 'font-semibold')}>
          {label}
          <span className="sr-only">{say(heard[state])}</span>
        </span>
        {date === null ? null : (
          <time dateTime={at!} className="figures text-ink-soft">
            {date}
          </time>
        )}
      </p>
    </li>
  );
}
