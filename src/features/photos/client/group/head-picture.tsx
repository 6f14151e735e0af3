import { classNames } from '../../../../ui/class-names.ts';
import type { CutOutView, PetHead } from '../../contract.ts';

/** How much of the photo around a head is shown, in radii of the head. */
const shown = 3;

/** One pet of a photo: a square around its head, or the whole photo where no head was found. */
export function HeadPicture({
  photo,
  view,
  head,
  className,
  onMissing,
}: {
  photo: { readonly imageUrl: string };
  /** Null until the analysis has come. */
  view: CutOutView | null;
  head: PetHead | undefined;
  className: string;
  onMissing?: () => void;
}) {
  const box = classNames('shrink-0 overflow-hidden rounded-art bg-wall', className);
  if (view === null || head === undefined) {
    return (
      <span className={box}>
        <img src={photo.imageUrl} alt="" className="size-full object-cover" onError={onMissing} />
      </span>
    );
  }
  const { width, height, imageUrl } = view.working;
  const side = Math.min(shown * head.radius * width, width, height);
  const left = Math.min(Math.max(0, head.x * width - side / 2), width - side);
  const top = Math.min(Math.max(0, head.y * height - side / 2), height - side);
  return (
    <svg aria-hidden viewBox={`${left} ${top} ${side} ${side}`} className={box}>
      <image href={imageUrl} width={width} height={height} onError={onMissing} />
    </svg>
  );
}
