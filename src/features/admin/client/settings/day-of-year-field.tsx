import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { isDayOfYear } from '../../../catalog/contract.ts';
import { writeDayOfYear } from '../../../settings/contract.ts';

/**
 * A day of the year, stored as 'MM-DD' and typed as '10/31'. Below it stands the day that was understood. What is not a day
 * is passed on as typed, and an empty field as undefined.
 */
export function DayOfYearField({
  label,
  day,
  error,
  placeholder = '10/31',
  onChange,
}: {
  label: string;
  day: string | undefined;
  error: string | undefined;
  placeholder?: string;
  onChange: (day: string | undefined) => void;
}) {
  const [text, setText] = useState(() => day?.replace('-', '/') ?? '');
  return (
    <Field
      label={label}
      note="month/day"
      value={text}
      placeholder={placeholder}
      inputMode="numeric"
      hint={error === undefined && day !== undefined && isDayOfYear(day) ? writeDayOfYear(day) : undefined}
      {...(error !== undefined && { error })}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readDay(event.target.value.trim()));
      }}
    />
  );
}

function readDay(typed: string): string | undefined {
  const match = /^(\d{1,2})[/.-](\d{1,2})$/.exec(typed);
  if (match === null) return typed === '' ? undefined : typed;
  return match
    .slice(1)
    .map((part) => part.padStart(2, '0'))
    .join('-');
}
