import type { OwnPictures, PictureOf } from './style-picture.tsx';

/** Choosing one of several styles, each shown by a picture. */
export interface Choosing {
  pictureOf: PictureOf;
  own: OwnPictures;
  /** The photo of each pet in the picture, if there are several: styles that cannot show them together come last. */
  photoIds: readonly string[];
  chosenId: string | null;
  onChoose: (styleId: string) => void;
}
