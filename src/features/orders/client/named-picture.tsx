import type { ReactNode } from 'react';

/** What stands with one picture of several, beside it and under its name; alone it needs neither. */
export function NamedPicture({ src, name, alone, children }: { src: string; name: string; alone: boolean; children: ReactNode }) {
  if (alone) return children;
  return (
    <section className="grid grid-cols-[64px_minmax(0,1fr)] items-start gap-4">
      <span className="print w-[64px]" data-small="true">
        <span className="sheet block">
          <img src={src} alt="" draggable={false} />
        </span>
      </span>
      <div className="min-w-0">
        <h2 className="mb-2 text-lg">{name}</h2>
        {children}
      </div>
    </section>
  );
}
