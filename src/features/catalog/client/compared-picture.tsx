import { classNames } from '../../../ui/class-names.ts';
import type { ArtStyle } from '../contract.ts';
import { StylePicture, type OwnPictures, type PictureOf } from './style-picture.tsx';
import { useLargePicture } from './use-large-picture.ts';

/**
 * A style's picture, as large as its box and the picture's pixels allow: the small one at once, and the large one over
 * it as soon as it is painted.
 */
export function ComparedPicture({
  style,
  pictureOf,
  own,
}: {
  style: ArtStyle;
  pictureOf: PictureOf;
  own: OwnPictures;
}) {
  const large = useLargePicture(own, style.id);
  const isSample = own.of(style.id) === undefined && !own.coming;
  return (
    <div
      ref={own.watch?.(style.id)}
      className={classNames(
        'relative aspect-[4/5] w-[min(100cqw,80cqh)] overflow-hidden shadow-paper [&>img]:size-full [&>img]:object-cover',
        // Pixels of a sample, of a large style preview, and of a small one that stays.
        isSample ? 'max-w-[480px]' : large === null ? 'max-w-[320px]' : 'max-w-[640px]',
      )}
    >
      <StylePicture style={style} pictureOf={pictureOf} own={own} eager />
      {typeof large === 'string' ? (
        <img
          src={large}
          alt=""
          width={640}
          height={800}
          draggable={false}
          data-large
          className="arrive absolute inset-0"
        />
      ) : null}
    </div>
  );
}
