import type { Settings, SettingsChange } from '../../../settings/contract.ts';
import { showValue, wordsOf } from './setting-words.ts';

/** What will change, in words, before it is saved. */
export function ChangeList({ changes, standard }: { changes: readonly SettingsChange[]; standard: Settings }) {
  return (
    <>
      {changes.length === 0 ? <p className="text-ink-soft">No setting changes.</p> : null}
      <ul className="grid gap-1 text-sm">
        {changes.map(({ path, before, after }) => (
          <li key={path.join('.')} className="break-words">
            {wordsOf(path).name}: <span className="text-ink-soft">{showValue(path, before, standard)}</span> →{' '}
            <b className="font-semibold">{showValue(path, after, standard)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
