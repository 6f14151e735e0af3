import { isReadable, isReadablePaper, standardChoice, themes, type ChosenColors, type Theme } from './shop-colors.ts';
import type { LookPicture, StoredSettings } from '../stored.ts';

/** A picture at most this much wider than high, or higher than wide, can be an icon. */
const maxIconRatio = 1.5;

/** Whether a picture has the files of an icon. */
export function canBeIcon({ width, height }: Pick<LookPicture, 'width' | 'height'>): boolean {
  return Math.max(width, height) <= maxIconRatio * Math.min(width, height);
}

/** The picture that browsers show in tabs: the owner's icon, or a logo that is not wide; null for the shop's mark. */
export function iconOf({ look }: Pick<StoredSettings, 'look'>): LookPicture | null {
  if (look?.icon !== undefined) return look.icon;
  return look?.logo !== undefined && canBeIcon(look.logo) ? look.logo : null;
}

/** The accent and paper color of a theme; null if both are the standard ones. */
export function chosenColors({ look }: Pick<StoredSettings, 'look'>, theme: Theme): ChosenColors | null {
  const standard = standardChoice[theme];
  const chosen = { ...standard, ...look?.colors?.[theme] };
  return chosen.accent === standard.accent && chosen.paper === standard.paper ? null : chosen;
}

/** Sentences about colors that cannot be read, by the path of the field. */
export function findColorProblems(stored: StoredSettings): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const theme of themes) {
    const chosen = chosenColors(stored, theme);
    if (chosen === null || isReadable(theme, chosen)) continue;
    if (isReadablePaper(theme, chosen.paper))
      problems[`look.colors.${theme}.accent`] =
        `Buttons in this accent color cannot be read on the paper of the ${theme} theme. Use the nearest readable shade.`;
    else
      problems[`look.colors.${theme}.paper`] =
        `Text cannot be read on this paper color of the ${theme} theme. Use the nearest readable shade.`;
  }
  return problems;
}
