import { useState } from 'react';
import { Field } from '../../../../../ui/field.tsx';

const hexColor = /^#[0-9a-f]{6}$/;

/** A color as a picker and as digits. */
export function ColorField({
  label,
  hint,
  value,
  error,
  onChange,
}: {
  label: string;
  hint: string;
  /** `#rrggbb`, or what was typed so far. */
  value: string;
  error: string | undefined;
  onChange: (color: string) => void;
}) {
  const [shown, setShown] = useState(value);
  /** A color that can be shown while another one is typed. */
  const last = hexColor.test(value) ? value : shown;
  const change = (color: string) => {
    if (hexColor.test(color)) setShown(color);
    onChange(color);
  };
  return (
    <div className="grid grid-cols-[48px_1fr] items-start gap-x-3">
      <input
        type="color"
        aria-label={`${label}: choose a color`}
        value={last}
        className="mt-[29px] size-[48px] cursor-pointer rounded-md border border-line-strong bg-card p-1"
        onChange={(event) => change(event.target.value.toLowerCase())}
      />
      <Field
        label={label}
        hint={hint}
        value={value}
        spellCheck={false}
        {...(error !== undefined && { error })}
        onChange={(event) => change(withHash(event.target.value))}
      />
    </div>
  );
}

/** People paste colors with and without the sign, in capitals, and in short form. */
function withHash(typed: string): string {
  const digits = typed.trim().toLowerCase().replace(/^#*/, '');
  return `#${digits}`;
}
