import { Fragment } from 'react';
import { stylesOfSeason, type Season, type SeasonColor } from '../../../features/catalog/contract.ts';
import { ButtonLink, type ButtonTone } from '../../../ui/button.tsx';
import { currentSettings } from '../../shell/current-settings.ts';
import { offeredStyles } from '../../shell/offered-styles.ts';
import { stylesPath } from '../app/entry-links.ts';
import { home } from '../../../words/catalogs/home.ts';
import { say } from '../../../words/page.ts';

const looks: Readonly<Record<SeasonColor, { ground: string; button: ButtonTone }>> = {
  pumpkin: { ground: 'bg-pumpkin text-on-pumpkin', button: 'dark' },
  evergreen: { ground: 'bg-room text-on-room', button: 'dark' },
  night: { ground: 'bg-night text-on-night', button: 'primary' },
  blush: { ground: 'bg-action-tint text-ink', button: 'primary' },
  sage: { ground: 'bg-green-tint text-ink', button: 'primary' },
};

/** The banners of all seasons. The server keeps the one of the season that is on; see chooseSeason in documents.ts. */
export function SeasonBanner() {
  return currentSettings().seasons.map((season) =>
    season.shown ? (
      <Fragment key={season.id}>
        <template data-season={season.id} />
        <Banner season={season} />
        <template data-season-end={season.id} />
      </Fragment>
    ) : null,
  );
}

/** Nothing if none of the season's styles is offered. */
function Banner({ season }: { season: Season }) {
  const count = stylesOfSeason(season, offeredStyles()).length;
  if (count === 0) return null;
  const { banner } = season;
  const { ground, button } = looks[banner.color];
  const styles = say(home.seasonalStyles, { count });
  return (
    <aside id="season-banner" aria-label={say(home.season)} className={ground}>
      <div className="page flex min-h-[52px] items-center justify-between gap-4 py-1 text-sm leading-snug max-sm:text-xs md:justify-center">
        <p>
          <span className="font-display text-lg leading-tight font-[500] italic max-sm:block max-sm:text-md">
            {banner.sentence}
          </span>{' '}
          <span className="font-semibold">{banner.text.replace('{styles}', () => styles)}</span>
        </p>
        <ButtonLink href={stylesPath()} tone={button} size="sm" className="shrink-0">
          {banner.button}
        </ButtonLink>
      </div>
    </aside>
  );
}
