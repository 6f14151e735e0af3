import { groupCarriage, groupSize, joinNames, type GroupCarriage } from '@pawtelier/studio/groups';

export { joinNames };
export { lettersWords } from '@pawtelier/studio/words';

/** The most pets that one picture shows. */
export const maxPets = groupSize.max;

const carriage: Readonly<Record<string, GroupCarriage | undefined>> = groupCarriage;

/**
 * How a style shows several pets: 'line-up' together, each cut out of its photo; 'one photo' only as they are in a photo
 * of all of them, with the people in it; 'none' one pet only.
 */
export function carriageOf(styleId: string): GroupCarriage {
  return carriage[styleId] ?? 'none';
}

/** Whether a style can show these pets, whose photos are given, in one picture. */
export function carriesPets(styleId: string, photoIds: readonly string[]): boolean {
  if (photoIds.length < groupSize.min) return true;
  const carries = carriageOf(styleId);
  return carries === 'line-up' || (carries === 'one photo' && new Set(photoIds).size === 1);
}
