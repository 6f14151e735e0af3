import { Snapshot } from '../../ui/snapshot.tsx';
import { WallLabel } from '../../ui/wall-label.tsx';
import { FramedSample } from './framed-sample.tsx';
import { heroPictures } from './hero-pictures.ts';
import { home } from '../../words/catalogs/home.ts';
import { say } from '../../words/page.ts';

/** Low priority, so that the large picture loads first on slow connections. */
const small = { width: 280, height: 350, fetchPriority: 'low' } as const;

/** The pictures beside the headline: a large one with its photo, and two small ones. */
export function HeroWall() {
  const { large, photo, name, style, second, third } = heroPictures();
  return (
    <div className="grid grid-cols-[63fr_31fr] items-start gap-[6%] ps-[3%] lg:gap-gutter lg:ps-0">
      <div className="relative">
        <FramedSample
          data-hero-picture
          {...large}
          sizes="(min-width: 1024px) 300px, 45vw"
          width={480}
          height={600}
          fetchPriority="high"
        />
        <div className="mt-3 flex items-start justify-end gap-4 md:mt-5">
          <Snapshot
            pinned
            src={photo}
            alt={say(home.photoAlt)}
            priority="low"
            caption={say(home.before)}
            className="absolute -bottom-2 start-[-8%] w-[46%] [--tilt:-3.5deg] md:w-[38%]"
          />
          <WallLabel name={name} lines={[style, say(home.labelFrom)]} className="max-md:-me-3 max-md:max-w-[65%]" />
        </div>
      </div>
      <div className="flex flex-col gap-5 pt-2 lg:gap-7">
        <FramedSample wood="oak" {...second} {...small} data-hero-picture className="hang [--hang-order:1]" />
        <FramedSample
          wood="gold"
          mat={false}
          {...third}
          {...small}
          data-hero-picture
          className="hang [--hang-order:2]"
        />
      </div>
    </div>
  );
}
