import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { findStyle, isGridStyle, styles } from '../../../catalog/contract.ts';
import { readAt, resolveSettings, type StoredSettings } from '../../../settings/contract.ts';
import { MoveButtons } from './move-buttons.tsx';
import { SwitchSetting, TextSetting, type SettingsDraft } from './setting-fields.tsx';

const orderPath = ['styleOrder'];

/** Which styles the shop offers, in which order, and what they are called. */
export function StylesSection({ draft }: { draft: SettingsDraft }) {
  const set = readAt(draft.settings, orderPath) as readonly string[] | undefined;
  const list = resolveSettings({ ...(set !== undefined && { styleOrder: [...set] }) }, []).styles;
  const problem = draft.problems['styles'];

  const names = list.map(({ id }) => id);
  return (
    <div className="max-w-[760px]">
      <p className="mb-4 max-w-[60ch] text-sm text-ink-soft">
        A style that you switch off disappears from the shop at once. Pictures that were requested before are painted
        all the same. Orders keep the name with which they were placed. When a style is in season is set under Seasons.
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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <SwitchSetting
        draft={draft}
        path={['styles', id, 'offered']}
        label={name}
        hint={own?.name === undefined ? undefined : `Called “${own.name}”`}
      />
      {move}
      <details className="col-span-2 pl-[30px]">
        <summary className="min-h-[32px] cursor-pointer text-sm text-ink-soft" aria-label={`Words of ${name}`}>
          Words
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
        {isGridStyle(id) ? null : (
          <p className="mb-3 text-xs text-ink-faint">Shown under Together, for photos with a person.</p>
        )}
      </details>
    </div>
  );
}
