import { ownOr } from '../../own-pictures.ts';
import { heroPicture } from '../../sample-pictures.ts';
import { LazyPicture } from './lazy-picture.tsx';

/** The print on the page's mugs: the owner's picture, or else a sample of the hero, which is loaded already. */
export function SampleMug() {
  return (
    <span className="on-cup">
      <LazyPicture
        src={ownOr(heroPicture('mabel-tattoo-style'), 1, '280.avif')}
        width={280}
        height={350}
        className="size-full object-cover"
      />
    </span>
  );
}
