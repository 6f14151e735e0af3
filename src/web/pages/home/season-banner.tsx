import { offeredStyles } from '../../../features/catalog/contract.ts';
import { ButtonLink } from '../../../ui/button.tsx';

const seasonal = offeredStyles.filter((style) => style.category === 'seasonal').length;

/** Says what is true today: seasonal styles on offer, or still to come. */
export function SeasonBanner() {
  return (
    <aside aria-label="Season" className="bg-pumpkin text-on-pumpkin">
      <div className="page flex items-center justify-between gap-4 py-2 text-sm md:justify-center">
        <p>
          <span className="font-display text-lg font-[500] italic">
            {seasonal > 0 ? 'Halloween is hanging.' : 'Halloween is coming.'}
          </span>{' '}
          <span className="font-semibold">
            {seasonal > 0 ? `Witch hats and pumpkins, ${seasonal} seasonal styles.` : 'Four seasonal styles are drying on the easel.'}
          </span>
        </p>
        <ButtonLink href="/app" tone="dark" size="sm" className="shrink-0">
          {seasonal > 0 ? 'Dress them up' : 'See today’s'}
        </ButtonLink>
      </div>
    </aside>
  );
}
