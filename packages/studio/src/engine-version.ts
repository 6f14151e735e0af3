/**
 * Version of everything that decides a picture's bytes. It is part of every analysis and recipe: raise it whenever
 * the same photo, style and seed would come out differently.
 */
export const engineVersion = '12';
