import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export interface Panels {
  readonly light: CSSProperties;
  readonly dark: CSSProperties;
}

/** One component in all its states, in both themes. */
export function Specimen({
  name,
  panels,
  wide = false,
  children,
}: {
  name: string;
  panels: Panels;
  /** Stacks the themes, for components that need the full window width. */
  wide?: boolean;
  children: ReactNode;
}) {
  const id = `specimen-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;
  return (
    <section aria-labelledby={id} className="border-t border-line py-6">
      <h2 id={id} className="page mb-4 text-xl">
        {name}
      </h2>
      <div className={wide ? 'grid grid-cols-1' : 'grid grid-cols-1 lg:grid-cols-2'}>
        {(['light', 'dark'] as const).map((theme) => (
          <section
            key={theme}
            aria-label={`${name}, ${theme}`}
            style={panels[theme]}
            className="overflow-x-clip bg-paper px-gutter py-6 text-ink"
          >
            <div className="grid grid-cols-1 gap-5">{children}</div>
          </section>
        ))}
      </div>
    </section>
  );
}

/** Puts components side by side. */
export function Row({ ground, children }: { ground?: string; children: ReactNode }) {
  return <div className={classNames('flex flex-wrap items-center gap-4', ground)}>{children}</div>;
}
