import { useId, useState, type ReactNode } from 'react';
import type { CurrencyCode } from '../../../../shared/currencies.ts';
import { formatMoney, money, toDecimalString } from '../../../../shared/money.ts';
import { Field, Select } from '../../../../ui/field.tsx';
import { readAt, type SettingPath, type Settings } from '../../../settings/contract.ts';
import { readCents } from '../order-page/read-cents.ts';
import { defaultOf } from './setting-words.ts';

/** What the owner is editing, and how it is edited. */
export interface SettingsDraft {
  readonly settings: object;
  /** What applies where nothing is set. */
  readonly standard: Settings;
  /** The shop's own: of every amount. */
  readonly currency: CurrencyCode;
  /** Sentences by the path of the field, for values that cannot be saved. */
  readonly problems: Readonly<Record<string, string>>;
  /** The time zone of the shop, as it is being edited. */
  readonly timezone: string;
  /** Undefined sets the setting back to its default. */
  readonly set: (path: SettingPath, value: unknown) => void;
  /** Edits other settings from now on; fields show what they hold. */
  readonly replace: (settings: object) => void;
}

interface SettingProps {
  draft: SettingsDraft;
  path: SettingPath;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
}

/** An amount in the shop's own currency, which the label names. An empty field is the default, or `none` where that is given. */
export function AmountSetting({ draft, path, label, hint, disabled, none }: SettingProps & { none?: string }) {
  const { currency } = draft;
  const read = (typed: string) => (typed.trim() === '' ? undefined : (readCents(typed, currency) ?? typed));
  const value = readAt(draft.settings, path);
  const standard = defaultOf(path, draft.standard);
  const [text, setText] = useState(() => (typeof value === 'number' ? toDecimalString(money(value, currency)) : ''));
  const isNone = none !== undefined && (value === undefined ? standard === null : value === null);
  const byDefault = typeof standard === 'number' ? formatMoney(money(standard, currency)) : (none ?? '');
  return (
    <div>
      <Field
        label={label}
        inputMode="decimal"
        disabled={disabled === true || isNone}
        value={isNone ? '' : text}
        placeholder={isNone ? none : byDefault}
        hint={hint ?? `Default: ${byDefault}`}
        {...errorOf(draft, path)}
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          draft.set(path, read(typed));
        }}
      />
      {none === undefined ? null : (
        <Check checked={isNone} label={none} onChange={(chosen) => draft.set(path, chosen ? null : read(text))} />
      )}
    </div>
  );
}

/** A rate in percent, stored in basis points. */
export function RateSetting({ draft, path, label, hint }: SettingProps) {
  const value = readAt(draft.settings, path);
  const standard = Number(defaultOf(path, draft.standard)) / 100;
  const [text, setText] = useState(() => (typeof value === 'number' ? String(value / 100) : ''));
  return (
    <Field
      label={label}
      inputMode="decimal"
      value={text}
      placeholder={String(standard)}
      hint={hint ?? `Default: ${standard}`}
      {...errorOf(draft, path)}
      onChange={(event) => {
        const typed = event.target.value.trim().replace(/%$/, '');
        setText(event.target.value);
        const isRate = /^\d{1,3}(\.\d{1,2})?$/.test(typed);
        draft.set(path, typed === '' ? undefined : isRate ? Math.round(Number(typed) * 100) : typed);
      }}
    />
  );
}

/** A whole number. An empty field is the default, which may be none. */
export function CountSetting({ draft, path, label, hint }: SettingProps) {
  const value = readAt(draft.settings, path);
  const standard = defaultOf(path, draft.standard) ?? 'Off';
  const [text, setText] = useState(() => (typeof value === 'number' ? String(value) : ''));
  return (
    <Field
      label={label}
      inputMode="numeric"
      value={text}
      placeholder={String(standard)}
      hint={hint ?? `Default: ${standard}`}
      {...errorOf(draft, path)}
      onChange={(event) => {
        const typed = event.target.value.trim().replace(/ ?%$/, '');
        setText(event.target.value);
        draft.set(path, typed === '' ? undefined : /^\d{1,3}$/.test(typed) ? Number(typed) : typed);
      }}
    />
  );
}

/** A line of text. An empty field is the default. */
export function TextSetting({ draft, path, label, hint, disabled, byDefault }: SettingProps & { byDefault?: string }) {
  const value = readAt(draft.settings, path);
  const standard = byDefault ?? String(defaultOf(path, draft.standard) ?? '');
  return (
    <Field
      label={label}
      disabled={disabled}
      value={typeof value === 'string' ? value : ''}
      placeholder={standard}
      hint={hint ?? (standard === '' ? undefined : `Default: ${standard}`)}
      {...errorOf(draft, path)}
      onChange={(event) => draft.set(path, event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

/** One of the time zones that the browser knows. The first choice is the default. */
export function TimezoneSetting({
  draft,
  path,
  label,
  hint,
  disabled,
  byDefault,
}: SettingProps & { byDefault: string }) {
  const value = readAt(draft.settings, path);
  return (
    <Select
      label={label}
      disabled={disabled}
      value={typeof value === 'string' ? value : ''}
      hint={hint}
      {...errorOf(draft, path)}
      onChange={(event) => draft.set(path, event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{byDefault === '' ? 'Default' : `${nameOf(byDefault)} (default)`}</option>
      {Intl.supportedValuesOf('timeZone').map((zone) => (
        <option key={zone} value={zone}>
          {nameOf(zone)}
        </option>
      ))}
    </Select>
  );
}

/** 'America/New York' */
function nameOf(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** A longer text in paragraphs. */
export function LongTextSetting({
  draft,
  path,
  label,
  hint,
  rows = 6,
  byDefault = '',
}: SettingProps & { rows?: number; byDefault?: string }) {
  const id = useId();
  const value = readAt(draft.settings, path);
  const { error } = errorOf(draft, path);
  return (
    <div>
      <label htmlFor={id} className="mb-[6px] block text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        value={typeof value === 'string' ? value : byDefault}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-hint`}
        className="block w-full rounded-md border border-line-strong bg-card px-4 py-3 text-md text-ink"
        onChange={(event) => draft.set(path, event.target.value === '' ? undefined : event.target.value)}
      />
      {error === undefined ? null : <p className="mt-[6px] text-xs font-semibold text-danger">{error}</p>}
      <p id={`${id}-hint`} className="mt-[6px] text-xs text-ink-faint">
        {hint}
      </p>
    </div>
  );
}

/** A day; empty for no limit. */
export function DaySetting({ draft, path, label }: SettingProps) {
  const value = readAt(draft.settings, path);
  return (
    <Field
      label={label}
      note="optional"
      type="date"
      value={typeof value === 'string' ? value : ''}
      {...errorOf(draft, path)}
      onChange={(event) => draft.set(path, event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

/** A switch that is on by default, or off where the default says so. */
export function SwitchSetting({ draft, path, label, hint, disabled }: SettingProps) {
  const standard = defaultOf(path, draft.standard) === true;
  const value = readAt(draft.settings, path);
  return (
    <Check
      checked={typeof value === 'boolean' ? value : standard}
      label={label}
      hint={hint}
      disabled={disabled}
      onChange={(on) => draft.set(path, on === standard ? undefined : on)}
    />
  );
}

/** A box to check, with its label. */
export function Check({
  checked,
  label,
  hint,
  disabled,
  onChange,
}: {
  checked: boolean;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 py-1">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="mt-[5px] size-[18px] accent-green"
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className="min-h-[28px] self-center">
        {label}
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="col-start-2 text-xs text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

function errorOf({ problems }: SettingsDraft, path: SettingPath): { error?: string } {
  const error = problems[path.join('.')];
  return error === undefined ? {} : { error };
}
