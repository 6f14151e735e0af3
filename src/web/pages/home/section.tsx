import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** A section of the landing page: heading on the left, lead on the right, content below. */
export function Section({
  id,
  title,
  lead,
  ground,
  about,
  children,
}: {
  id: string;
  title: string;
  lead: ReactNode;
  ground: 'paper' | 'wall';
  /** Classes with its estimated height until it is laid out, e.g. '[--about:900px]'. */
  about: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames('further-down py-9', about, ground === 'wall' ? 'bg-wall' : 'bg-paper')}
    >
      <div className="page">
        <div className="mb-7 grid items-end gap-3 md:mb-8 lg:grid-cols-[2fr_1fr] lg:gap-gutter">
          <h2 id={`${id}-title`} className="text-3xl">
            {title}
          </h2>
          <p className="max-w-[48ch] text-lg text-ink-soft">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
