import { heroPicture } from '../../sample-pictures.ts';
import { LazyPicture } from './lazy-picture.tsx';

/** The print on the page's mugs. Reuses a picture from the hero, which is loaded already. */
export function SampleMug() {
  return (
    <span className="on-cup">
      <LazyPicture
        src={heroPicture('mabel-tattoo-style')}
        width={280}
        height={350}
        className="size-full object-cover"
      />
    </span>
  );
}
