import type { OwnPictures, PictureOf } from './style-picture.tsx';

/** Choosing one of several styles, each shown by a picture. */
export interface Choosing {
  pictureOf: PictureOf;
  own: OwnPictures;
  chosenId: string | null;
  onChoose: (styleId: string) => void;
}
