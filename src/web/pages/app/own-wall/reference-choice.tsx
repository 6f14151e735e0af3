import { Field, Select } from '../../../../ui/field.tsx';
import { wallWords } from '../../../../words/catalogs/own-wall.ts';
import type { PlainMessage } from '../../../../words/message.ts';
import { say } from '../../../../words/page.ts';
import { readLength, type Reference } from './reference.ts';

const kinds = {
  letter: wallWords.letter,
  a4: wallWords.a4,
  other: wallWords.other,
} as const satisfies Record<Reference['kind'], PlainMessage>;

/** What the visitor marks in the photo. */
export function ReferenceChoice({
  reference,
  onReference,
}: {
  reference: Reference;
  onReference: (reference: Reference) => void;
}) {
  return (
    <div className="grid gap-3">
      <Select
        label={say(wallWords.reference)}
        value={reference.kind}
        onChange={({ target }) => {
          const kind = (['letter', 'a4', 'other'] as const).find((known) => known === target.value);
          if (kind) onReference({ ...reference, kind });
        }}
      >
        {Object.entries(kinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {say<PlainMessage>(label)}
          </option>
        ))}
      </Select>
      {reference.kind === 'other' ? (
        <div className="grid grid-cols-2 items-start gap-3">
          <Length
            label={say(wallWords.width)}
            value={reference.width}
            onChange={(width) => onReference({ ...reference, width })}
          />
          <Length
            label={say(wallWords.height)}
            value={reference.height}
            onChange={(height) => onReference({ ...reference, height })}
          />
        </div>
      ) : null}
    </div>
  );
}

function Length({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const isBad = value.trim() !== '' && readLength(value) === null;
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      {...(isBad ? { error: say(wallWords.badLength) } : {})}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
