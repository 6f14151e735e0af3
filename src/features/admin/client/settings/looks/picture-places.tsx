import { useContext } from 'react';
import { StyleNamesContext } from '../../../../../client/style-names.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Select } from '../../../../../ui/field.tsx';
import { styleLabel } from '../../../../catalog/contract.ts';
import { readAt, shownPlaces, shownUrl, type ShownPicture } from '../../../../settings/contract.ts';
import type { SettingsDraft } from '../setting-fields.tsx';

const words = {
  hero: {
    title: 'Beside the headline',
    places: ['Large picture, with its photo', 'Small picture', 'Second small picture'],
  },
  compare: { title: 'Before and after', places: ['First slider', 'Second slider', 'Third slider', 'Fourth slider'] },
} as const;

/**
 * The pictures in one part of the landing page. They are chosen together, so that no mix of pets and samples is shown.
 */
export function PicturePlaces({
  draft,
  painted,
  place,
}: {
  draft: SettingsDraft;
  painted: readonly ShownPicture[];
  place: keyof typeof shownPlaces;
}) {
  const path = ['pictures', place];
  const chosen = readAt(draft.settings, path) as readonly ShownPicture[] | undefined;
  const { title, places } = words[place];
  return (
    <section aria-label={title} className="border-t border-line pt-4">
      <h2 className="font-text text-lg font-semibold tracking-normal">{title}</h2>
      {chosen === undefined ? (
        <div className="mt-2 flex flex-wrap items-center gap-4">
          <p className="text-sm text-ink-soft">Our samples are shown.</p>
          <Button tone="quiet" size="sm" onClick={() => draft.set(path, firstChoice(painted, shownPlaces[place]))}>
            Show My Pets
          </Button>
        </div>
      ) : (
        <>
          <ul className="mt-4 grid grid-cols-2 gap-5 md:grid-cols-4">
            {chosen.map((picture, index) => (
              <li key={index} className="grid content-start gap-3">
                <Pair picture={picture} withPhoto={place === 'compare' || index === 0} />
                <Chooser
                  label={places[index] ?? ''}
                  picture={picture}
                  painted={painted}
                  onChoose={(next) =>
                    draft.set(
                      path,
                      chosen.map((other, at) => (at === index ? next : other)),
                    )
                  }
                />
              </li>
            ))}
          </ul>
          <Button tone="quiet" size="sm" className="mt-4" onClick={() => draft.set(path, undefined)}>
            Show Our Samples
          </Button>
        </>
      )}
    </section>
  );
}

/** Different styles, and as many pets as there are. */
function firstChoice(painted: readonly ShownPicture[], count: number): ShownPicture[] {
  const names = [...new Set(painted.map(({ photo }) => photo))];
  const choice: ShownPicture[] = [];
  for (let index = 0; choice.length < count; index += 1) {
    const ofPet = painted.filter(({ photo }) => photo === names[index % names.length]);
    const next = ofPet.find(({ style }) => choice.every((other) => other.style !== style)) ?? ofPet[0];
    if (next === undefined) break;
    choice.push(next);
  }
  return choice;
}

function Pair({ picture, withPhoto }: { picture: ShownPicture; withPhoto: boolean }) {
  const styleName = useContext(StyleNamesContext) ?? styleLabel;
  return (
    <div className="flex gap-1">
      {withPhoto ? (
        <img
          src={shownUrl(picture.photo, '280.avif')}
          alt=""
          width={280}
          height={350}
          className="h-auto w-1/3 self-end"
        />
      ) : null}
      <img
        src={shownUrl(picture.file, '280.avif')}
        alt={`${picture.name}, ${styleName(picture.style)}`}
        width={280}
        height={350}
        className={withPhoto ? 'h-auto w-2/3' : 'h-auto w-full'}
      />
    </div>
  );
}

/** Which pet, and in which style. */
function Chooser({
  label,
  picture,
  painted,
  onChoose,
}: {
  label: string;
  picture: ShownPicture;
  painted: readonly ShownPicture[];
  onChoose: (picture: ShownPicture) => void;
}) {
  const styleName = useContext(StyleNamesContext) ?? styleLabel;
  const pets = [...new Map(painted.map((other) => [other.photo, other.name])).entries()];
  const ofPet = painted.filter(({ photo }) => photo === picture.photo);
  const isRemoved = !pets.some(([photo]) => photo === picture.photo);
  const choosePet = (photo: string) => {
    const styles = painted.filter((other) => other.photo === photo);
    const next = styles.find(({ style }) => style === picture.style) ?? styles[0];
    if (next !== undefined) onChoose(next);
  };
  return (
    <div className="grid gap-2">
      <Select label={label} value={picture.photo} onChange={(event) => choosePet(event.target.value)}>
        {isRemoved ? <option value={picture.photo}>{picture.name} (removed)</option> : null}
        {pets.map(([photo, name]) => (
          <option key={photo} value={photo}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Style"
        value={picture.style}
        onChange={(event) => {
          const next = ofPet.find(({ style }) => style === event.target.value);
          if (next !== undefined) onChoose(next);
        }}
      >
        {isRemoved ? <option value={picture.style}>{styleName(picture.style)}</option> : null}
        {ofPet.map(({ style }) => (
          <option key={style} value={style}>
            {styleName(style)}
          </option>
        ))}
      </Select>
    </div>
  );
}
