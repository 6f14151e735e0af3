import { useState } from 'react';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { describeChanges, findProblems, type Settings } from '../../../settings/contract.ts';
import type { SettingsView } from '../../contract.ts';
import { Problem } from '../notices/problem.tsx';
import { CodesInFile, namesOfCodes } from './codes-in-file.tsx';
import { ChangeList } from './change-list.tsx';
import { conflictOf, loadVersion, saveSettingsFile, useSaveSettings, type NewVersion } from './use-settings.ts';

const origins = { edited: 'Saved', imported: 'Imported', restored: 'Restored' } as const;

/** Something that would replace all settings, with the settings that it would bring. */
interface Wanted {
  /** What to save, on top of the version that is shown then. */
  readonly save: (base: number) => NewVersion;
  readonly verb: 'Import' | 'Restore';
  readonly settings: object;
  /** The discount codes that it would bring. */
  readonly codes: readonly string[];
  readonly title: string;
}

/** Who saved what and when; restores an earlier version, exports the settings and imports a file. */
export function SettingsHistory({
  view,
  hasChanges,
  standard,
  onDone,
  onReload,
}: {
  view: SettingsView;
  /** Whether the form has changes that are not saved, which a restored version would replace. */
  hasChanges: boolean;
  standard: Settings;
  onDone: (now: SettingsView) => void;
  /** Loads what somebody else has saved. */
  onReload: () => Promise<unknown>;
}) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveSettings();

  async function restore(version: number): Promise<void> {
    setProblem(null);
    try {
      const settings = await loadVersion(version);
      setWanted({
        save: (base) => ({ kind: 'restored', base, version }),
        verb: 'Restore',
        settings,
        codes: [],
        title: version === 0 ? 'Go back to the standard shop?' : `Restore version ${version}?`,
      });
    } catch (error) {
      setProblem(userMessageOf(error, unreachable));
    }
  }

  async function read(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setProblem(null);
    try {
      const content = JSON.parse(await file.text()) as { settings?: object };
      const [refusal] = Object.values(findProblems(content.settings ?? {}));
      if (refusal !== undefined) {
        setProblem(`This file cannot be imported. ${refusal}`);
        return;
      }
      setWanted({
        save: (base) => ({ kind: 'imported', base, file: content }),
        verb: 'Import',
        settings: content.settings ?? {},
        codes: namesOfCodes(content),
        title: `Import ${file.name}?`,
      });
    } catch {
      setProblem('This is not a settings file. Choose one that was exported from this shop or another one like it.');
    }
  }

  return (
    <div className="max-w-[640px]">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <Button tone="quiet" size="sm" onClick={() => void saveSettingsFile()}>
          Export Settings
        </Button>
        <label className="inline-flex min-h-[40px] cursor-pointer items-center rounded-md border border-line-strong px-4 py-2 text-sm font-semibold hover:bg-wall focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
          Import Settings
          <input
            type="file"
            accept=".json,application/json"
            className="sr-only"
            onChange={(event) => {
              void read(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      </div>
      <p className="mb-4 max-w-[60ch] text-sm text-ink-soft">
        The file holds what is under Settings, with logo and icon, and your discount codes. It does not hold gift cards,
        the team, the Print Desk, or the pictures of your pets: a backup does.
      </p>
      <Problem>{problem}</Problem>
      {view.versions.length === 0 ? (
        <p className="text-ink-soft">Nothing has been set yet: this is the standard shop.</p>
      ) : (
        <ol className="border-t border-line">
          {view.versions.map(({ version, origin, savedAt, savedBy }) => (
            <Version
              key={version}
              title={`${origins[origin]} by ${savedBy}`}
              when={savedAt}
              isCurrent={version === view.version}
              onRestore={() => void restore(version)}
            />
          ))}
          <Version title="The standard shop" when={null} isCurrent={false} onRestore={() => void restore(0)} />
        </ol>
      )}
      <Dialog open={wanted !== null} title={wanted?.title ?? ''} onClose={() => setWanted(null)}>
        {wanted === null ? null : (
          <>
            <ChangeList changes={describeChanges(view.settings, wanted.settings)} standard={standard} />
            <CodesInFile names={wanted.codes} />
            {hasChanges ? <p className="mt-3 text-sm text-ink-soft">Your unsaved changes are discarded.</p> : null}
            <Problem>{save.error === null ? null : userMessageOf(save.error, unreachable)}</Problem>
            <div className="mt-5 flex flex-wrap gap-3">
              <Button
                busy={save.isPending}
                onClick={() =>
                  save.mutate(wanted.save(view.version), {
                    // The list of changes then compares with what somebody else has saved.
                    onError: (error) => void (conflictOf(error) !== null && onReload()),
                    onSuccess: (now) => {
                      setWanted(null);
                      onDone(now);
                    },
                  })
                }
              >
                {wanted.verb}
              </Button>
              <Button tone="quiet" onClick={() => setWanted(null)}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </div>
  );
}

function Version({
  title,
  when,
  isCurrent,
  onRestore,
}: {
  title: string;
  when: string | null;
  isCurrent: boolean;
  onRestore: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <span className="min-w-0 break-words">
        {title}
        {when === null ? null : (
          <time dateTime={when} className="block text-sm text-ink-soft">
            {new Date(when).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        )}
      </span>
      {isCurrent ? (
        <span className="text-sm font-semibold text-green">In use</span>
      ) : (
        <Button tone="quiet" size="sm" onClick={onRestore}>
          Restore
        </Button>
      )}
    </li>
  );
}
