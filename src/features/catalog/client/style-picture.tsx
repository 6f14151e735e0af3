import type { ArtStyle } from '../contract.ts';

/** The address of a style's sample picture, or undefined while there is none. */
export type PictureOf = (styleId: string) => string | undefined;

/** A style's sample; without one, its initial on pale paper. Fills its box. */
export function StylePicture({ style, pictureOf, eager = false }: { style: ArtStyle; pictureOf: PictureOf; eager?: boolean }) {
  const src = pictureOf(style.id);
  if (src !== undefined) {
    return <img src={src} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" width={400} height={500} draggable={false} />;
  }
  return (
    <span aria-hidden className="fill pale grid size-full place-items-center">
      <span className="display text-3xl italic">{style.name.slice(0, 1)}</span>
    </span>
  );
}
