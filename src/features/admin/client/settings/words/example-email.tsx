import { useState } from 'react';
import { unreachable, userMessageOf } from '../../../../../client/request.ts';
import { useSettled } from '../../../../../client/use-settled.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Select } from '../../../../../ui/field.tsx';
import { Skeleton } from '../../../../../ui/skeleton.tsx';
import { EmailFrame } from '../../emails/email-frame.tsx';
import type { SettingsDraft } from '../setting-fields.tsx';
import { useEmailPreview, useSendExample } from './use-example-email.ts';

/** Milliseconds after the last key before the email is written again. */
const pauseMs = 400;

const views = { light: 'Light', dark: 'Dark', text: 'Plain text' } as const;
type View = keyof typeof views;
const isView = (value: string): value is View => Object.hasOwn(views, value);

/** An example of an email with the settings that are being edited, and a button that sends it to the owner. */
export function ExampleEmail({ group, title, draft }: { group: string; title: string; draft: SettingsDraft }) {
  const [example, setExample] = useState(0);
  const [view, setView] = useState<View>('light');
  const settings = useSettled(draft.settings, pauseMs);
  const { data, error, isFetching } = useEmailPreview({ group, example, settings });
  const send = useSendExample();
  if (data === undefined) {
    if (error !== null) return <Trouble error={error} />;
    return <Skeleton className="h-[420px] w-full" />;
  }
  return (
    <section aria-label={`Preview: ${title}`} aria-busy={isFetching}>
      <div className="grid grid-cols-2 items-end gap-3">
        <Select label="Example" value={example} onChange={(event) => setExample(Number(event.target.value))}>
          {data.examples.map((label, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          label="Show it"
          value={view}
          onChange={({ target: { value } }) => {
            if (isView(value)) setView(value);
          }}
        >
          {Object.entries(views).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {error === null ? null : <Trouble error={error} />}
      <div className="mt-4 mb-3 flex items-start justify-between gap-4 text-sm">
        <dl className="min-w-0">
          <dt className="text-ink-soft">Subject</dt>
          <dd className="font-semibold break-words">{data.subject}</dd>
        </dl>
        <Button
          tone="quiet"
          size="sm"
          className="shrink-0"
          busy={send.isPending}
          onClick={() => send.mutate({ group, example, settings })}
        >
          {send.isPending ? 'Sending...' : 'Email Me This'}
        </Button>
      </div>
      {send.error === null ? null : <Trouble error={send.error} />}
      {view === 'text' ? (
        <pre className="overflow-x-auto rounded-sm border border-line bg-card p-4 font-mono text-xs whitespace-pre-wrap">
          {data.text}
        </pre>
      ) : (
        <EmailFrame html={data.html} theme={view} />
      )}
    </section>
  );
}

function Trouble({ error }: { error: Error }) {
  return (
    <p role="alert" className="my-3 text-sm font-semibold break-words text-danger">
      {userMessageOf(error, unreachable)}
    </p>
  );
}
