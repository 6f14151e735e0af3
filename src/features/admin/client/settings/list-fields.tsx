import { useState } from 'react';
import { money, toDecimalString } from '../../../../shared/money.ts';
import { Field, Select } from '../../../../ui/field.tsx';
import { X } from '../../../../ui/icons.tsx';
import { readCents } from '../order-page/read-cents.ts';
import type { SettingsDraft } from './setting-fields.tsx';

/**
 * What a field of a list holds while it is typed: text that is not a number is kept, so that the settings say what is
 * wrong.
 */
export type Typed = number | string;

interface NumberProps {
  label: string;
  /** Whether a column's head says it already. */
  isLabelHidden?: boolean;
  value: Typed;
  error: string | undefined;
  hint?: string;
  placeholder?: string;
  onChange: (value: Typed) => void;
}

/** An amount of a currency, in cents. */
export function CentsField({ currency, ...props }: NumberProps & { currency: string }) {
  return (
    <NumberField
      {...props}
      show={(cents) => toDecimalString(money(cents, currency))}
      read={(typed) => readCents(typed, currency)}
    />
  );
}

/** A rate in percent, in thousandths of a percent. */
export function PercentField(props: NumberProps) {
  return (
    <NumberField
      {...props}
      show={(rate) => String(rate / 1_000)}
      read={(typed) => {
        const digits = typed.trim().replace(/\s*%$/, '');
        return /^\d{1,3}(\.\d{1,3})?$/.test(digits) ? Math.round(Number(digits) * 1_000) : null;
      }}
    />
  );
}

/** A whole number. */
export function CountField(props: NumberProps) {
  const read = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null);
  return <NumberField {...props} show={String} read={read} />;
}

function NumberField({
  label,
  isLabelHidden = false,
  value,
  error,
  hint,
  placeholder,
  show,
  read,
  onChange,
}: NumberProps & { show: (value: number) => string; read: (typed: string) => number | null }) {
  const [typed, setTyped] = useState(() => (typeof value === 'number' ? show(value) : value));
  // A row that was removed above leaves its field to this value.
  const text = (read(typed) ?? typed) === value ? typed : typeof value === 'number' ? show(value) : value;
  return (
    <Field
      label={label}
      isLabelHidden={isLabelHidden}
      inputMode="decimal"
      value={text}
      placeholder={placeholder}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value) ?? event.target.value);
      }}
    />
  );
}

/** Values that were chosen, each with a button that takes it out, and a list to choose more from. */
export function Choices({
  label,
  chosen,
  options,
  nameOf,
  onAdd,
  onRemove,
}: {
  label: string;
  chosen: readonly string[];
  options: readonly (readonly [value: string, name: string])[];
  nameOf: (value: string) => string;
  onAdd: (value: string) => void;
  onRemove: (value: string) => void;
}) {
  return (
    <div>
      {chosen.length === 0 ? null : (
        <ul className="mb-3 flex flex-wrap gap-2">
          {chosen.map((value) => (
            <li key={value} className="flex items-center rounded-md border border-line-strong bg-card pl-3 text-sm">
              {nameOf(value)}
              <button
                type="button"
                aria-label={`Remove ${nameOf(value)}`}
                className="grid size-[40px] place-items-center text-ink-soft hover:text-danger"
                onClick={() => onRemove(value)}
              >
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Select
        label={label}
        value=""
        onChange={(event) => {
          if (event.target.value !== '') onAdd(event.target.value);
        }}
      >
        <option value="">Choose…</option>
        {options
          .filter(([value]) => !chosen.includes(value))
          .map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
      </Select>
    </div>
  );
}

/** The sentences about one entry of a list, by the name of its field. */
export function problemsAt({ problems }: SettingsDraft, prefix: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([at, words]) =>
      at.startsWith(`${prefix}.`) ? [[at.slice(prefix.length + 1), words]] : [],
    ),
  );
}
