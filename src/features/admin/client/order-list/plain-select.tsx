import type { ReactNode } from 'react';

/** A small select with its label inside the line. */
export function PlainSelect({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <label className="inline-flex items-center gap-2 text-ink-soft">
      <span className="max-sm:sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-[40px] max-w-[200px] rounded-md border border-line-strong bg-card px-2 text-ink"
      >
        {children}
      </select>
    </label>
  );
}
