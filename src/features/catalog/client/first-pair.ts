import type { ArtStyle } from '../contract.ts';

/** Two different styles. */
export type StylePair = readonly [ArtStyle, ArtStyle];

/** The styles with which a comparison opens: the chosen one, then favorites, then the first ones. Null if there is one. */
export function firstPair(
  styles: readonly ArtStyle[],
  favorites: ReadonlySet<string>,
  chosenId: string | null,
): StylePair | null {
  const rank = ({ id }: ArtStyle): number => (id === chosenId ? 0 : favorites.has(id) ? 1 : 2);
  const [one, other] = styles.toSorted((a, b) => rank(a) - rank(b));
  return one && other ? [one, other] : null;
}
