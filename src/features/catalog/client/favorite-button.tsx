import { classNames } from '../../../ui/class-names.ts';
import { Heart } from '../../../ui/icons.tsx';
import type { ArtStyle } from '../contract.ts';
import { toggleFavorite, useFavorites } from './favorite-styles.ts';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

/**
 * Keeps a style as a favorite. On a tile it is for pointers only; the panel of the chosen style has it for keyboards.
 */
export function FavoriteButton({ style, onTile = false }: { style: ArtStyle; onTile?: boolean }) {
  const kept = useFavorites().has(style.id);
  return (
    <button
      type="button"
      tabIndex={onTile ? -1 : undefined}
      aria-pressed={kept}
      aria-label={say(styleWords.favorite, { style: style.name })}
      onClick={() => toggleFavorite(style.id)}
      className={classNames(
        'grid size-[44px] shrink-0 place-items-center rounded-full',
        onTile && 'pointer-events-auto absolute top-full -end-2',
        kept ? 'text-action-ink' : 'opacity-60 hover:opacity-100',
      )}
    >
      <Heart aria-hidden size={18} className={kept ? 'fill-current' : undefined} />
    </button>
  );
}
