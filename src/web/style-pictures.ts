import { shownUrl } from '../features/settings/contract.ts';
import { currentSettings } from './shell/current-settings.ts';

const files = import.meta.glob<string>('./pictures/styles/*.webp', { eager: true, query: '?url', import: 'default' });

const addresses = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.webp'.length), url]),
);

/** URL of a style's sample picture, of one of the owner's pets if there is one; undefined if there is none. */
export function stylePicture(styleId: string): string | undefined {
  const own = currentSettings().pictures.tiles[styleId];
  return own === undefined ? addresses.get(styleId) : shownUrl(own.file, '480.webp');
}
