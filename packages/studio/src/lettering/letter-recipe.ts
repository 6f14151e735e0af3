import type { Recipe } from '../compose/recipe.ts';
import { phrasesOf } from './style-words.ts';
import { hasOtherScripts } from './known-letters.ts';
import { loadScripts } from './typefaces.ts';

/** A character that no typeface has. */
const nothing = '\uE000';

/**
 * The recipe with the typefaces that its words need. Recipes without `words` are of a time when only Latin letters were
 * painted: the other letters of their names stay left out, so that a picture is printed as it was approved.
 */
export async function letterRecipe(recipe: Recipe): Promise<Recipe> {
  if (recipe.words !== undefined) {
    await loadScripts([recipe.petName, ...Object.values(phrasesOf(recipe))]);
    return recipe;
  }
  const { petName, group } = recipe;
  if (petName === null || !hasOtherScripts(petName)) return recipe;
  return {
    ...recipe,
    petName: withoutOthers(petName),
    ...(group && {
      group: {
        ...group,
        members: group.members.map((member) =>
          member.name === undefined ? member : { ...member, name: withoutOthers(member.name) },
        ),
      },
    }),
  };
}

function withoutOthers(name: string): string {
  return Array.from(name.normalize('NFC'))
    .map((character) => (hasOtherScripts(character) ? nothing : character))
    .join('');
}
