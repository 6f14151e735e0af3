import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { moodLabels, moodOf, moodsOf, type ArtStyle, type StyleMood } from '../contract.ts';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

/** Which styles are shown: those of a mood, the visitor's favorites, or all of them. */
export type StyleChoice = StyleMood | 'favorites' | 'all';

/** Chips that filter the styles. Favorites are offered only where there are any. */
export function StyleFilter({
  styles,
  favorites,
  choice,
  onChange,
  children,
}: {
  styles: readonly ArtStyle[];
  favorites: ReadonlySet<string>;
  choice: StyleChoice;
  onChange: (choice: StyleChoice) => void;
  /** What stands after the chips, in their line. */
  children?: ReactNode;
}) {
  const kept = styles.filter(({ id }) => favorites.has(id)).length;
  const chips: [StyleChoice, string][] = [
    ['all', say(styleWords.all)],
    ...(kept > 0 ? [['favorites', say(styleWords.favorites, { count: kept })] satisfies [StyleChoice, string]] : []),
    ...moodsOf(styles).map((mood): [StyleChoice, string] => [mood, say(moodLabels[mood])]),
  ];
  return (
    <div className="mb-3 flex items-center gap-2 max-md:-mx-gutter max-md:overflow-x-auto max-md:px-gutter max-md:py-1 md:mb-5 md:flex-wrap">
      <fieldset className="contents">
        <legend className="sr-only">{say(styleWords.filterStyles)}</legend>
        {chips.map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === choice}
            onClick={() => onChange(value)}
            className={classNames(
              'min-h-[44px] shrink-0 rounded-full border px-4 text-sm transition-colors duration-(--d-fast)',
              value === choice ? 'border-ink bg-ink font-semibold text-paper' : 'border-line-strong hover:bg-wall',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {children}
    </div>
  );
}

/** The styles that a choice shows, in their order. Favorites that are gone show all styles. */
export function stylesOf(
  styles: readonly ArtStyle[],
  choice: StyleChoice,
  favorites: ReadonlySet<string>,
): readonly ArtStyle[] {
  if (choice === 'all') return styles;
  const shown = styles.filter(({ id }) => (choice === 'favorites' ? favorites.has(id) : moodOf(id) === choice));
  return shown.length === 0 ? styles : shown;
}
