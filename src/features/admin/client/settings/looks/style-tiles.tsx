import { useContext } from 'react';
import { StyleNamesContext } from '../../../../../client/style-names.ts';
import { Select } from '../../../../../ui/field.tsx';
import { styleLabel } from '../../../../catalog/contract.ts';
import { readAt, shownUrl, type ShownPicture } from '../../../../settings/contract.ts';
import type { SettingsDraft } from '../setting-fields.tsx';

const path = ['pictures', 'tiles'];

/** Which pet shows which style where visitors choose one. */
export function StyleTiles({ draft, painted }: { draft: SettingsDraft; painted: readonly ShownPicture[] }) {
  const styleName = useContext(StyleNamesContext) ?? styleLabel;
  const tiles = (readAt(draft.settings, path) ?? {}) as Readonly<Record<string, ShownPicture>>;
  const pets = [...new Map(painted.map(({ photo, name }) => [photo, name])).entries()];
  const styles = [...new Set(painted.map(({ style }) => style))];
  const shown = new Set(styles.map((style) => tiles[style]?.photo ?? 'ours'));
  const [first = 'ours'] = shown;
  const all = shown.size === 1 && (first === 'ours' || pets.some(([photo]) => photo === first)) ? first : 'several';
  const save = (next: Readonly<Record<string, ShownPicture>>) =>
    draft.set(path, Object.keys(next).length === 0 ? undefined : next);

  function showEverywhere(photo: string): void {
    const ofPet = painted.filter((picture) => picture.photo === photo);
    save(Object.fromEntries(ofPet.map((picture) => [picture.style, picture])));
  }
  function show(style: string, photo: string): void {
    const { [style]: _replaced, ...others } = tiles;
    const picture = painted.find((other) => other.style === style && other.photo === photo);
    save(picture === undefined ? others : { ...others, [style]: picture });
  }

  return (
    <section aria-label="Samples of the styles" className="border-t border-line pt-4">
      <h2 className="font-text text-lg font-semibold tracking-normal">Samples of the styles</h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-sm text-ink-soft">
        What visitors see of a style before their own pet is painted in it.
      </p>
      <div className="max-w-[320px]">
        <Select label="All styles show" value={all} onChange={(event) => showEverywhere(event.target.value)}>
          <option value="ours">Our sample pet</option>
          {pets.map(([photo, name]) => (
            <option key={photo} value={photo}>
              {name}
            </option>
          ))}
          {all === 'several' ? <option value="several">One by one</option> : null}
        </Select>
      </div>
      <details className="mt-4">
        <summary className="min-h-[32px] cursor-pointer text-sm font-semibold">One by one</summary>
        <ul className="mt-3 grid grid-cols-2 gap-5 sm:grid-cols-3 md:grid-cols-4">
          {styles.map((style) => {
            const tile = tiles[style];
            return (
              <li key={style} className="grid content-start gap-2">
                {tile === undefined ? (
                  <span className="grid aspect-[4/5] place-items-center bg-wall-deep text-xs text-ink-soft">
                    Our sample
                  </span>
                ) : (
                  <img
                    src={shownUrl(tile.file, '480.webp')}
                    alt={`${tile.name}, ${styleName(style)}`}
                    width={480}
                    height={600}
                    loading="lazy"
                    className="h-auto w-full"
                  />
                )}
                <Select
                  label={styleName(style)}
                  value={tile?.photo ?? 'ours'}
                  onChange={(event) => show(style, event.target.value)}
                >
                  <option value="ours">Our sample pet</option>
                  {tile === undefined || painted.some(({ photo }) => photo === tile.photo) ? null : (
                    <option value={tile.photo}>{tile.name} (removed)</option>
                  )}
                  {painted
                    .filter((picture) => picture.style === style)
                    .map(({ photo, name }) => (
                      <option key={photo} value={photo}>
                        {name}
                      </option>
                    ))}
                </Select>
              </li>
            );
          })}
        </ul>
      </details>
    </section>
  );
}
