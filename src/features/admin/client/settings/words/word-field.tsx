import { memo, useId } from 'react';
import { Badge } from '../../../../../ui/badge.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { maxLength } from '../../../../../words/check-own-text.ts';
import type { SettingPath } from '../../../../settings/contract.ts';
import type { WordsView } from '../../../contract.ts';
import type { SettingsDraft } from '../setting-fields.tsx';

/** Characters before the limit from which on they are counted. */
const nearLimit = 20;

/** One text: where it appears, its default, and the field for the owner's. Drawn again only if one of these changes. */
export const WordField = memo(function WordField({
  name,
  facts,
  own,
  problem,
  path,
  set,
}: {
  /** The key. */
  name: string;
  facts: WordsView['messages'][number]['facts'];
  own: string | undefined;
  problem: string | undefined;
  /** Where the owner's texts are. */
  path: SettingPath;
  set: SettingsDraft['set'];
}) {
  const id = useId();
  const text = own ?? facts.text;
  const max = maxLength(facts);
  const rows = Math.min(6, Math.max(1, Math.ceil(Math.max(text.length, facts.text.length) / 52)));
  const change = (typed: string) => {
    // A text is one line; a pasted line break is a space.
    const line = typed.replaceAll(/\s*[\r\n]+\s*/g, ' ');
    set([...path, name], line === facts.text ? undefined : line);
  };
  return (
    <div className="grid gap-x-6 gap-y-2 border-t border-line py-4 @2xl:grid-cols-2">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <label htmlFor={id} className="font-semibold">
            {facts.where}
          </label>
          {own === undefined ? null : <Badge tone="pending">Changed</Badge>}
        </p>
        <p id={`${id}-default`} className="mt-1 break-words text-ink-soft">
          {facts.text}
        </p>
        <p className="mt-1 font-mono text-xs break-all text-ink-faint">{name}</p>
      </div>
      <div className="min-w-0">
        <textarea
          id={id}
          rows={rows}
          value={text}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={`${id}-default ${id}-hint`}
          className={classNames(
            'block w-full rounded-md border bg-card px-4 py-2 text-md text-ink',
            problem === undefined ? 'border-line-strong' : 'border-danger',
          )}
          onChange={(event) => change(event.target.value)}
        />
        <div id={`${id}-hint`} className="text-xs text-ink-faint">
          {problem === undefined ? null : <p className="mt-[6px] font-semibold text-danger">{problem}</p>}
          {text.length > max - nearLimit ? (
            <p className="mt-[6px]">
              {text.length} of {max} characters.
            </p>
          ) : null}
          <Placeholders facts={facts} />
        </div>
        {own === undefined ? null : (
          <Button
            tone="quiet"
            size="sm"
            className="mt-2"
            aria-label={`Back to default: ${facts.where}`}
            onClick={() => set([...path, name], undefined)}
          >
            Back to Default
          </Button>
        )}
      </div>
    </div>
  );
});

/** What the text has to keep, and what stands there on the page. */
function Placeholders({
  facts: { holds = {}, counts = {}, tags = {} },
}: {
  facts: WordsView['messages'][number]['facts'];
}) {
  const all = [
    ...Object.entries({ ...holds, ...counts }).map(([name, meaning]) => [`{${name}}`, meaning] as const),
    ...Object.entries(tags).map(([name, meaning]) => [`<${name}>…</${name}>`, meaning] as const),
  ];
  return all.map(([name, meaning]) => (
    <p key={name} className="mt-[6px]">
      <span className="font-mono text-ink-soft">{name}</span> {meaning}
    </p>
  ));
}
