import { hungPicture } from '../../sample-pictures.ts';
import { LazyPicture } from './lazy-picture.tsx';

/** What is printed on the page's mugs: the small picture of the hero's wall, which has come already. */
export function OnCup() {
  return (
    <span className="on-cup">
      <LazyPicture
        src={hungPicture('mabel-tattoo-style')}
        width={280}
        height={350}
        className="size-full object-cover"
      />
    </span>
  );
}
