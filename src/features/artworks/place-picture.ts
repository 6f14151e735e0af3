/** Width and height: in pixels, or in any unit where only their ratio matters. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/** A crop that the shop owner has seen on the picture and agreed to. */
export interface AgreedCrop {
  /** Width over height of the prints that it is for. */
  readonly aspect: number;
  /** Where the printed part lies along the side that is cropped: 0 at the left or top, 1 at the right or bottom. */
  readonly at: number;
}

/** A finished picture, and how it may be cropped. */
export interface FinishedPicture extends Size {
  /** 'crop': the shop owner has agreed that prints of every shape show the middle of the picture. */
  readonly fit?: 'crop' | undefined;
  readonly crops?: readonly AgreedCrop[] | undefined;
}

/** How a finished picture lies in a print. No part of it is printed twice, and both axes have the same scale. */
export interface Placement {
  /** The part of the picture that is printed, in its pixels. */
  readonly cut: Area;
  /** Where that part lies in the print, in the print's pixels. The rest of the print is plain ground. */
  readonly onto: Area;
}

/** Largest share of a picture that is cropped without agreement. Ground bands this narrow would look like a flaw. */
const maxUnagreedCrop = 0.1;
/** Largest relative difference of equal aspect ratios, because sizes are rounded to whole pixels. */
const aspectTolerance = 0.01;

/**
 * Places a finished picture in a print of any shape. It fills the print where a crop was agreed or is small. Otherwise
 * the whole picture lies in the middle of plain ground. It is never stretched or mirrored.
 */
export function placePicture(picture: FinishedPicture, print: Size): Placement {
  const at = agreedPosition(picture, print) ?? (croppedShare(picture, print) <= maxUnagreedCrop ? 0.5 : null);
  const whole = { left: 0, top: 0, width: print.width, height: print.height };
  if (at !== null) return { cut: cropOf(picture, print, at), onto: whole };
  const scale = Math.min(print.width / picture.width, print.height / picture.height);
  const width = Math.min(print.width, Math.round(picture.width * scale));
  const height = Math.min(print.height, Math.round(picture.height * scale));
  return {
    cut: { left: 0, top: 0, width: picture.width, height: picture.height },
    onto: {
      left: Math.floor((print.width - width) / 2),
      top: Math.floor((print.height - height) / 2),
      width,
      height,
    },
  };
}

/**
 * The largest area of a picture that has a print's shape, in whole pixels of the picture. `at` is its position along
 * the cropped side; see `AgreedCrop`.
 */
export function cropOf(picture: Size, print: Size, at: number): Area {
  const scale = Math.min(picture.width / print.width, picture.height / print.height);
  const width = Math.max(1, Math.min(picture.width, Math.round(print.width * scale)));
  const height = Math.max(1, Math.min(picture.height, Math.round(print.height * scale)));
  return {
    left: Math.round((picture.width - width) * at),
    top: Math.round((picture.height - height) * at),
    width,
    height,
  };
}

/** The share of a picture's area that a print of another shape crops, between 0 and 1. */
export function croppedShare(picture: Size, print: Size): number {
  const ratio = picture.width / picture.height / (print.width / print.height);
  return 1 - Math.min(ratio, 1 / ratio);
}

function agreedPosition({ fit, crops = [] }: FinishedPicture, { width, height }: Size): number | null {
  if (fit === 'crop') return 0.5;
  const agreed = crops.find(({ aspect }) => Math.abs(aspect / (width / height) - 1) < aspectTolerance);
  return agreed?.at ?? null;
}
