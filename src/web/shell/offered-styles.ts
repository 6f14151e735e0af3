import { gridStyles, petAndPersonStyle, type ArtStyle } from '../../features/catalog/contract.ts';
import { currentSettings } from './current-settings.ts';

/** The styles of the grid that the shop offers now, in display order. */
export function offeredStyles(): readonly ArtStyle[] {
  return gridStyles.filter(isOffered);
}

/** How many styles the shop advertises. */
export function countOfferedStyles(): number {
  return offeredStyles().length;
}

/** The style for a photo with a person in it, if it is offered. */
export function offeredPetAndPersonStyle(): ArtStyle | null {
  return petAndPersonStyle !== null && isOffered(petAndPersonStyle) ? petAndPersonStyle : null;
}

/** The style with this id, if it is offered now. */
export function findOfferedStyle(id: string | null): ArtStyle | null {
  return currentSettings().styles.find((style) => style.id === id && style.offered) ?? null;
}

function isOffered({ id }: ArtStyle): boolean {
  return findOfferedStyle(id) !== null;
}
