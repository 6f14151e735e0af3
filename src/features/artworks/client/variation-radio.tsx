import type { CSSProperties, ReactNode } from 'react';

/** One variation in a radio group. The visible `children` are siblings of the hidden input, for CSS `peer` classes. */
export function VariationRadio({
  group,
  index,
  chosen,
  onChoose,
  className,
  style,
  label,
  children,
}: {
  group: string;
  index: number;
  chosen: boolean;
  onChoose: (variation: number) => void;
  className?: string;
  style?: CSSProperties;
  /** Accessible name, where `children` contain no text. */
  label?: string;
  children: ReactNode;
}) {
  return (
    <label className={className} style={style}>
      <input
        type="radio"
        name={group}
        className="peer sr-only"
        aria-label={label}
        checked={chosen}
        onChange={() => onChoose(index)}
      />
      {children}
    </label>
  );
}
