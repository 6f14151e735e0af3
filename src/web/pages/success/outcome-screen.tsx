import type { ReactNode } from 'react';
import { Frame } from '../../../ui/frame.tsx';
import { successWords } from '../../../words/catalogs/success.ts';
import { say } from '../../../words/page.ts';

/** Screen for every outcome except a placed order: explains the state and what to do next. */
export function OutcomeScreen({
  title,
  picture = null,
  actions,
  children,
}: {
  title: string;
  /** URL of the artwork, if this browser still has it. */
  picture?: string | null;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid items-center gap-7 py-5 md:grid-cols-[minmax(0,1fr)_minmax(160px,280px)] lg:py-7">
      <div>
        <h1 className="text-3xl">{title}</h1>
        <div className="mt-4 flex max-w-[54ch] flex-col gap-3 text-lg text-ink-soft">{children}</div>
        {actions ? <div className="mt-6 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      <Frame empty={picture === null} className="order-first w-[160px] md:order-none md:w-auto">
        {picture === null ? (
          <span className="px-2 text-sm">{say(successWords.emptyFrame)}</span>
        ) : (
          <img src={picture} alt="" draggable={false} />
        )}
      </Frame>
    </div>
  );
}
