import type { ReactNode } from 'react';
import { currentSettings } from '../shell/current-settings.ts';
import { priceLine } from './price-line.ts';
import { HeroWall } from './hero-wall.tsx';
import { Check } from '../../ui/icons.tsx';

/** The first screen of a page: offer, prices and one call to action, beside framed samples. */
export function Hero({
  id,
  headingId,
  title,
  lead,
  action,
  offer,
  promises,
  above,
  className,
}: {
  id: string;
  headingId: string;
  title: string;
  lead: string;
  action: ReactNode;
  /** Shown below the prices. */
  offer?: ReactNode;
  promises: readonly ReactNode[];
  /** A row above the hero, such as the page's own bar. */
  above?: ReactNode;
  className?: string;
}) {
  return (
    <section id={id} aria-labelledby={headingId} className={className}>
      {above}
      <div className="page grid items-center gap-5 pt-2 pb-7 md:gap-6 md:pt-4 lg:grid-cols-[minmax(0,47fr)_minmax(0,53fr)] lg:gap-gutter lg:pt-5 lg:pb-8">
        <div className="order-2 lg:order-none">
          <h1
            id={headingId}
            tabIndex={-1}
            className="max-[480px]:max-w-[9.7em] font-(family-name:--display-4xl) text-4xl"
          >
            {title}
          </h1>
          <p data-hero-lead className="mt-3 max-w-[27em] text-md text-ink-soft md:mt-4 md:text-lg">
            {lead}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            {action}
            <p className="text-sm text-ink-soft">
              {priceLine(currentSettings().priceList)}
              {offer === undefined ? null : <strong className="block font-semibold text-ink">{offer}</strong>}
            </p>
          </div>
          <ul className="mt-5 grid gap-x-5 gap-y-2 text-sm text-ink-soft sm:grid-cols-2">
            {promises.map((promise, index) => (
              <li key={index} className="flex items-center gap-3">
                <Check aria-hidden size={16} className="shrink-0 text-green" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <HeroWall />
      </div>
      <div
        aria-hidden
        className="h-[28px] border-t-4 border-card bg-wall-deep shadow-[inset_0_1px_0_var(--line-strong)]"
      />
    </section>
  );
}
