import { useState } from 'react';
import { unreachable, userMessageOf } from '../../../../../client/request.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { Select } from '../../../../../ui/field.tsx';
import { RichText } from '../../../../../ui/rich-text.tsx';
import {
  blockPlaceholders,
  legalTextIds,
  readAt,
  resolveSettings,
  standardLegalTexts,
  storedSettings,
  wordPlaceholders,
  writeAt,
  type LegalTextId,
} from '../../../../settings/contract.ts';
import { Problem } from '../../notices/problem.tsx';
import { LongTextSetting, type SettingsDraft } from '../setting-fields.tsx';
import { usePreviewLegalText } from '../use-settings.ts';

/** The legal texts of the shop: the standard ones, or the owner's in Markdown. */
export function LegalSection({ draft }: { draft: SettingsDraft }) {
  return (
    <div className="max-w-[760px]">
      <p className="mb-4 max-w-[60ch] text-sm text-ink-soft">
        The footer of every page links to these texts. An empty field is our text. Yours shows the day of its last
        change. The imprint is under Shop. Our texts are not legal advice: have yours checked where you sell.
      </p>
      <Guide />
      <div className="mt-6 grid gap-7">
        {legalTextIds.map((id) => (
          <LegalTextFields key={id} id={id} draft={draft} />
        ))}
      </div>
    </div>
  );
}

function LegalTextFields({ id, draft }: { id: LegalTextId; draft: SettingsDraft }) {
  const { title, text: standard } = standardLegalTexts[id];
  const path = ['legal', id, 'text'];
  const set = readAt(draft.settings, path);
  const text = typeof set === 'string' ? set : '';
  const isOwn = text.trim() !== '';
  const preview = usePreviewLegalText();
  const [isOpen, setIsOpen] = useState(false);

  function show(): void {
    setIsOpen(true);
    preview.mutate(isOwn ? text : standard);
  }
  return (
    <section aria-label={title} className="border-t border-line pt-4">
      <LongTextSetting
        draft={draft}
        path={path}
        label={title}
        rows={isOwn ? 14 : 3}
        hint={isOwn ? `${text.length.toLocaleString('en-US')} of 30,000 characters.` : 'Our text is shown.'}
      />
      {id === 'withdrawal' ? <WithdrawalSwitch draft={draft} /> : null}
      <div className="mt-3 flex flex-wrap gap-3">
        {isOwn ? null : (
          <Button tone="quiet" size="sm" onClick={() => draft.set(path, standard)}>
            Start From Our Text
          </Button>
        )}
        <Button tone="quiet" size="sm" onClick={show} aria-label={`Preview: ${title}`}>
          Preview
        </Button>
        {isOwn ? (
          <Button tone="quiet" size="sm" onClick={() => draft.set(path, undefined)}>
            Back to Our Text
          </Button>
        ) : null}
      </div>
      <Dialog open={isOpen} title={title} onClose={() => setIsOpen(false)}>
        <div className="flex flex-col gap-3 text-ink-soft" aria-busy={preview.isPending}>
          {preview.data?.parts.map((part, index) =>
            'html' in part ? (
              <RichText key={index} html={part.html} />
            ) : (
              <p key={index} className="rounded-md border border-line px-4 py-3 text-sm">
                Here the page shows {blockPlaceholders[part.block]}.
              </p>
            ),
          )}
          <Problem>{preview.error === null ? null : userMessageOf(preview.error, unreachable)}</Problem>
        </div>
      </Dialog>
    </section>
  );
}

/** Whether pages link to the right of withdrawal; by itself where the shop sells to the European Union or Britain. */
function WithdrawalSwitch({ draft }: { draft: SettingsDraft }) {
  const path = ['legal', 'withdrawal', 'shown'];
  const stored = storedSettings.safeParse(writeAt(draft.settings, path, undefined)).data ?? {};
  const byDefault = resolveSettings(stored, []).hasWithdrawal;
  const set = readAt(draft.settings, path);
  return (
    <div className="mt-3 max-w-[420px]">
      <Select
        label="Link to it"
        value={typeof set === 'boolean' ? String(set) : ''}
        onChange={({ target: { value } }) => draft.set(path, value === '' ? undefined : value === 'true')}
      >
        <option value="">{`If we sell to the EU or the UK: ${byDefault ? 'yes' : 'no'}`}</option>
        <option value="true">Always</option>
        <option value="false">Never</option>
      </Select>
    </div>
  );
}

/** How to format a text, and what can be filled in. */
function Guide() {
  return (
    <details>
      <summary className="min-h-[32px] cursor-pointer text-sm font-semibold">Formatting and placeholders</summary>
      <dl className="mt-2 grid gap-x-5 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <Entry term="# Heading">A line that starts with # is a heading, with ## a smaller one.</Entry>
        <Entry term="**bold**, *italic*">Words in bold or italic.</Entry>
        <Entry term="- item">Lines that start with - are a list.</Entry>
        <Entry term="[words](https://…)">A link.</Entry>
        {Object.entries(wordPlaceholders).map(([name, meaning]) => (
          <Entry key={name} term={`{${name}}`}>
            Becomes {meaning}.
          </Entry>
        ))}
        {Object.entries(blockPlaceholders).map(([name, meaning]) => (
          <Entry key={name} term={`{${name}}`}>
            On a line of its own: {meaning}.
          </Entry>
        ))}
      </dl>
    </details>
  );
}

function Entry({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="font-mono text-ink">{term}</dt>
      <dd className="mb-2 text-ink-soft sm:mb-0">{children}</dd>
    </>
  );
}
