/**
 * Version of everything that decides a picture's bytes. It is part of every analysis and recipe. Raise it whenever the
 * same photo, style and seed would produce different bytes.
 */
export const engineVersion = '14';
