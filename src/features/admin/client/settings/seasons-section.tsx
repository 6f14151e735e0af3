import { Button } from '../../../../ui/button.tsx';
import { Field, Select } from '../../../../ui/field.tsx';
import { gridStyles, seasonColors, standardSeasons, type Season } from '../../../catalog/contract.ts';
import { readAt } from '../../../settings/contract.ts';
import { DayOfYearField } from './day-of-year-field.tsx';
import type { SettingsDraft } from './setting-fields.tsx';

const path = ['seasons'];

/** The seasons of the shop: when they are on, what their banner says, and which styles they feature. */
export function SeasonsSection({ draft }: { draft: SettingsDraft }) {
  const list = (readAt(draft.settings, path) as readonly Season[] | undefined) ?? standardSeasons;
  const save = (next: readonly Season[]) =>
    draft.set(path, JSON.stringify(next) === JSON.stringify(standardSeasons) ? undefined : next);
  const change = (index: number, part: Partial<Season>) =>
    save(list.map((season, at) => (at === index ? { ...season, ...part } : season)));

  function moveUp(index: number): void {
    const next = [...list];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    save(next);
  }

  return (
    <>
      <p className="mb-4 max-w-[60ch] text-sm text-ink-soft">
        A season has a banner on the landing page and a group of styles. Outside of all seasons there is no banner.
        Where days overlap, the first season in this list is on.
      </p>
      <div className="grid gap-7">
        {list.map((season, index) => (
          <SeasonFields
            key={season.id}
            season={season}
            problems={problemsOf(draft, index)}
            onChange={(part) => change(index, part)}
            onRemove={() => save(list.filter((_season, at) => at !== index))}
            {...(index > 0 && { onMoveUp: () => moveUp(index) })}
          />
        ))}
      </div>
      <Button tone="quiet" size="sm" className="mt-6" onClick={() => save([...list, newSeason(list)])}>
        Add a Season
      </Button>
    </>
  );
}

function newSeason(list: readonly Season[]): Season {
  const ids = new Set(list.map(({ id }) => id));
  let number = list.length + 1;
  while (ids.has(`season-${number}`)) number += 1;
  return {
    id: `season-${number}`,
    name: 'New season',
    shown: true,
    dates: { from: '06-01', until: '06-30' },
    banner: {
      sentence: 'A new season.',
      text: 'Made from your photo, {styles}.',
      button: 'Have a look',
      color: 'sage',
    },
    note: 'For a few weeks only.',
    styles: [],
  };
}

/** The sentences about one season, by the name of its field. */
function problemsOf({ problems }: SettingsDraft, index: number): Readonly<Record<string, string>> {
  const prefix = `seasons.${index}.`;
  return Object.fromEntries(
    Object.entries(problems).flatMap(([at, words]) =>
      at.startsWith(prefix) ? [[at.slice(prefix.length), words]] : [],
    ),
  );
}

function SeasonFields({
  season,
  problems,
  onChange,
  onMoveUp,
  onRemove,
}: {
  season: Season;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<Season>) => void;
  onMoveUp?: () => void;
  onRemove: () => void;
}) {
  const { name, shown, dates, banner, note, styles } = season;
  const errorAt = (field: string) => (problems[field] === undefined ? {} : { error: problems[field] });
  const setBanner = (part: Partial<Season['banner']>) => onChange({ banner: { ...banner, ...part } });
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-2 w-full text-lg font-semibold">{name}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">
        <label className="flex items-center gap-3 sm:col-span-2">
          <input
            type="checkbox"
            className="size-[18px] accent-green"
            checked={shown}
            onChange={(event) => onChange({ shown: event.target.checked })}
          />
          This season takes place
        </label>
        <Field
          label="Name"
          value={name}
          {...errorAt('name')}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        {dates === 'mothers-day' ? (
          <p className="self-end pb-3 text-sm text-ink-soft">
            From two weeks before the second Sunday of May until that Sunday.{' '}
            <Button tone="link" onClick={() => onChange({ dates: { from: '05-01', until: '05-14' } })}>
              Set other days
            </Button>
          </p>
        ) : (
          <div className="grid grid-cols-2 gap-3">
            <DayOfYearField
              label="First day"
              day={dates.from}
              error={problems['dates.from']}
              onChange={(from = '') => onChange({ dates: { ...dates, from } })}
            />
            <DayOfYearField
              label="Last day"
              day={dates.until}
              error={problems['dates.until']}
              onChange={(until = '') => onChange({ dates: { ...dates, until } })}
            />
          </div>
        )}
        <Field
          label="Banner, first sentence"
          value={banner.sentence}
          {...errorAt('banner.sentence')}
          onChange={(event) => setBanner({ sentence: event.target.value })}
        />
        <Field
          label="Banner, text"
          value={banner.text}
          hint="{styles} becomes, for example, ‘four seasonal styles’."
          {...errorAt('banner.text')}
          onChange={(event) => setBanner({ text: event.target.value })}
        />
        <Field
          label="Banner, button"
          value={banner.button}
          {...errorAt('banner.button')}
          onChange={(event) => setBanner({ button: event.target.value })}
        />
        <Select
          label="Color"
          value={banner.color}
          onChange={(event) =>
            setBanner({ color: seasonColors.find((color) => color === event.target.value) ?? 'sage' })
          }
        >
          {seasonColors.map((color) => (
            <option key={color} value={color}>
              {color.charAt(0).toUpperCase() + color.slice(1)}
            </option>
          ))}
        </Select>
        <Field
          label="Beside its styles"
          value={note}
          {...errorAt('note')}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </div>
      <SeasonStyles chosen={styles} error={problems['styles']} onChange={(next) => onChange({ styles: next })} />
      <div className="mt-3 flex flex-wrap gap-3">
        {onMoveUp === undefined ? null : (
          <Button tone="quiet" size="sm" onClick={onMoveUp} aria-label={`Move ${name} up`}>
            Move Up
          </Button>
        )}
        <Button tone="quiet" size="sm" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
}

function SeasonStyles({
  chosen,
  error,
  onChange,
}: {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (styles: string[]) => void;
}) {
  return (
    <details className="group mt-4" open={error !== undefined}>
      <summary className="min-h-[32px] cursor-pointer text-sm font-semibold">Styles: {chosen.length}</summary>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {gridStyles.map(({ id, name }) => (
          <label key={id} className="flex min-h-[32px] items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-[18px] accent-green"
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((style) => style !== id))
              }
            />
            {name}
          </label>
        ))}
      </div>
      {error === undefined ? null : <p className="mt-2 text-xs font-semibold text-danger">{error}</p>}
    </details>
  );
}
