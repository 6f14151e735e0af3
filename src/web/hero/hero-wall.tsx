import { Snapshot } from '../../ui/snapshot.tsx';
import { WallLabel } from '../../ui/wall-label.tsx';
import { heroPicture } from '../sample-pictures.ts';
import { FramedSample } from './framed-sample.tsx';
import { home } from '../../words/catalogs/home.ts';
import { say } from '../../words/page.ts';

const widths = [360, 480, 720];
const large = (width: number) => heroPicture(`biscuit-impasto-painting-${width}`);
/** Low priority, so that the large picture loads first on slow connections. */
const small = { width: 280, height: 350, fetchPriority: 'low' } as const;

/** The pictures beside the headline: a large one with its photo, and two small ones. */
export function HeroWall() {
  return (
    <div className="grid grid-cols-[63fr_31fr] items-start gap-[6%] pl-[3%] lg:gap-gutter lg:pl-0">
      <div className="relative">
        <FramedSample
          data-hero-picture
          src={large(480)}
          srcSet={widths.map((width) => `${large(width)} ${width}w`).join(', ')}
          sizes="(min-width: 1024px) 300px, 45vw"
          width={480}
          height={600}
          fetchPriority="high"
          alt={say(home.largeAlt)}
        />
        <div className="mt-3 flex items-start justify-end gap-4 md:mt-5">
          <Snapshot
            pinned
            src={heroPicture('biscuit-photo')}
            alt={say(home.photoAlt)}
            priority="low"
            caption={say(home.before)}
            className="absolute -bottom-2 left-[-8%] w-[46%] [--tilt:-3.5deg] md:w-[38%]"
          />
          <WallLabel
            name={say(home.labelName)}
            lines={[say(home.labelStyle), say(home.labelFrom)]}
            className="max-md:-mr-3"
          />
        </div>
      </div>
      <div className="flex flex-col gap-5 pt-2 lg:gap-7">
        <FramedSample
          wood="oak"
          src={heroPicture('mabel-tattoo-style')}
          {...small}
          data-hero-picture
          alt={say(home.secondAlt)}
          className="hang [--hang-order:1]"
        />
        <FramedSample
          wood="gold"
          mat={false}
          src={heroPicture('otto-vintage-poster-print')}
          {...small}
          data-hero-picture
          alt={say(home.thirdAlt)}
          className="hang [--hang-order:2]"
        />
      </div>
    </div>
  );
}
