import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { findStyle, isDayOfYear, isGridStyle, styles } from '../../../catalog/contract.ts';
import { readAt, resolveSettings, writeDayOfYear, type StoredSettings } from '../../../settings/contract.ts';
import { DayOfYearField } from './day-of-year-field.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { SwitchSetting, TextSetting, type SettingsDraft } from './setting-fields.tsx';

const orderPath = ['styleOrder'];

/** Which styles the shop offers, when, in which order, and what they are called. */
export function StylesSection({ draft }: { draft: SettingsDraft }) {
  const set = readAt(draft.settings, orderPath) as readonly string[] | undefined;
  const list = resolveSettings({ ...(set !== undefined && { styleOrder: [...set] }) }, []).styles;
  const problem = draft.problems['styles'];

  const names = list.map(({ id }) => id);
  return (
    <div className="max-w-[760px]">
      <p className="mb-4 max-w-[60ch] text-sm text-ink-soft">
        A style that you switch off disappears from the shop at once. Pictures that were requested before are painted
        all the same. Orders keep the name with which they were placed. A style with dates is like one that is switched
        off on all other days of the year. Which styles a season features is set under Seasons.
      </p>
      {set === undefined ? null : (
        <Button tone="quiet" size="sm" className="mb-4" onClick={() => draft.set(orderPath, undefined)}>
          Back to Our Order
        </Button>
      )}
      <ol>
        {list.map(({ id }, index) => (
          <li key={id} className="border-t border-line py-2">
            <StyleRow
              draft={draft}
              id={id}
              move={
                <MoveButtons
                  draft={draft}
                  path={orderPath}
                  names={names}
                  usual={styles.map((style) => style.id)}
                  index={index}
                  label={findStyle(id)?.name ?? id}
                />
              }
            />
          </li>
        ))}
      </ol>
      {problem === undefined ? null : <p className="mt-2 text-sm font-semibold text-danger">{problem}</p>}
    </div>
  );
}

function StyleRow({ draft, id, move }: { draft: SettingsDraft; id: string; move: ReactNode }) {
  const style = findStyle(id);
  const own = readAt(draft.settings, ['styles', id]) as NonNullable<StoredSettings['styles']>['wizard'];
  const name = style?.name ?? id;
  const facts = [own?.name === undefined ? null : `Called “${own.name}”`, datesInWords(own?.dates)].filter(Boolean);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <SwitchSetting
        draft={draft}
        path={['styles', id, 'offered']}
        label={name}
        hint={facts.length === 0 ? undefined : facts.join(' · ')}
      />
      {move}
      <details className="col-span-2 pl-[30px]">
        <summary
          className="min-h-[32px] cursor-pointer text-sm text-ink-soft"
          aria-label={`Words and dates of ${name}`}
        >
          Words and dates
        </summary>
        <div className="mt-2 mb-3 grid gap-4 sm:grid-cols-[1fr_2fr]">
          <TextSetting draft={draft} path={['styles', id, 'name']} label="Name" byDefault={name} />
          <TextSetting
            draft={draft}
            path={['styles', id, 'description']}
            label="Description"
            byDefault={style?.description ?? ''}
          />
        </div>
        <StyleDates draft={draft} id={id} />
        {isGridStyle(id) ? null : (
          <p className="mb-3 text-xs text-ink-faint">Shown under Together, for photos with a person.</p>
        )}
      </details>
    </div>
  );
}

/** The days of each year on which the shop offers a style. */
function StyleDates({ draft, id }: { draft: SettingsDraft; id: string }) {
  const fieldOf = (name: 'from' | 'until') => {
    const path = ['styles', id, 'dates', name];
    return {
      day: readAt(draft.settings, path) as string | undefined,
      error: draft.problems[path.join('.')],
      placeholder: 'All year',
      onChange: (day: string | undefined) => draft.set(path, day),
    };
  };
  return (
    <div className="mb-3">
      <div className="grid max-w-[420px] items-start gap-4 sm:grid-cols-2">
        <DayOfYearField label="Offered from" {...fieldOf('from')} />
        <DayOfYearField label="Offered until" {...fieldOf('until')} />
      </div>
      <p className="mt-[6px] max-w-[60ch] text-xs text-ink-faint">
        Every year, both days included, from midnight to midnight in {draft.timezone.replaceAll('_', ' ')}. From 11/15
        until 1/6 continues into the next year. Empty: all year.
      </p>
    </div>
  );
}

/** 'October 1 to October 31'; null without dates, and while they are being typed. */
function datesInWords(dates: { readonly from?: string; readonly until?: string } | undefined): string | null {
  const days = [dates?.from ?? '', dates?.until ?? ''];
  return days.every(isDayOfYear) ? days.map(writeDayOfYear).join(' to ') : null;
}
