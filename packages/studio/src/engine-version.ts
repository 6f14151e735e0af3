/**
 * Version of everything that decides a picture's bytes. It is part of every analysis and recipe. Raise it whenever the
 * same photo, style and seed would produce different bytes at a size that is approved and printed. Thumbnails
 * (`isThumbnail`) are only looked at, and what is approved is painted again at its own size.
 */
export const engineVersion = '15';
