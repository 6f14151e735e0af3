/**
 * Shapes in which a picture is painted, width to height. Artworks are made in `portrait`; every other shape is the same
 * scene painted anew to fill it. `wrap` goes round a mug from one side of its handle to the other.
 */
export const pictureShapes = {
  portrait: { width: 4, height: 5 },
  tall: { width: 3, height: 4 },
  square: { width: 1, height: 1 },
  wrap: { width: 18, height: 7 },
} as const;

export const shapeNames = [
  'portrait',
  'tall',
  'square',
  'wrap',
] as const satisfies readonly (keyof typeof pictureShapes)[];
export type PictureShape = (typeof shapeNames)[number];

/** Dots per inch of every print file. */
export const printDpi = 300;
