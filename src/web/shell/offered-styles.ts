import { isGridStyle, petAndPersonStyle, styleLabel, type ArtStyle } from '../../features/catalog/contract.ts';
import { currentSettings } from './current-settings.ts';

/** The styles of the grid that the shop offers now, in display order. */
export function offeredStyles(): readonly ArtStyle[] {
  return currentSettings().styles.filter(({ id, offered }) => offered && isGridStyle(id));
}

/** How many styles the shop advertises. */
export function countOfferedStyles(): number {
  return offeredStyles().length;
}

/** The style for a photo with a person in it, if it is offered. */
export function offeredPetAndPersonStyle(): ArtStyle | null {
  return petAndPersonStyle === null ? null : findOfferedStyle(petAndPersonStyle.id);
}

/** The style with this id, if it is offered now. */
export function findOfferedStyle(id: string | null): ArtStyle | null {
  return currentSettings().styles.find((style) => style.id === id && style.offered) ?? null;
}

/** What the shop calls a style now, including retired and unknown styles. */
export function nameOfStyle(id: string): string {
  return currentSettings().styles.find((style) => style.id === id)?.name ?? styleLabel(id);
}
