import { offeredStyles } from '../../shell/offered-styles.ts';
import { ButtonLink } from '../../../ui/button.tsx';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

export function SeasonBanner() {
  const seasonal = offeredStyles().filter((style) => style.category === 'seasonal').length;
  if (seasonal === 0) return null;
  return (
    <aside id="season-banner" aria-label="Season" className="bg-pumpkin text-on-pumpkin">
      <div className="page flex min-h-[52px] items-center justify-between gap-4 py-1 text-sm leading-snug max-sm:text-xs md:justify-center">
        <p>
          <span className="font-display text-lg leading-tight font-[500] italic max-sm:block max-sm:text-md">
            Halloween has arrived.
          </span>{' '}
          <span className="font-semibold">
            Witch hats and pumpkins, {numbers[seasonal] ?? seasonal} seasonal styles.
          </span>
        </p>
        <ButtonLink href="/app" tone="dark" size="sm" className="shrink-0">
          Dress them up
        </ButtonLink>
      </div>
    </aside>
  );
}
