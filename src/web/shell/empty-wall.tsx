import type { ReactNode } from 'react';
import { Frame } from '../../ui/frame.tsx';

/** Content of a page without data: a title, a text, one action, and an empty frame. */
export function EmptyWall({ title, frame, children }: { title: string; frame: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-7 py-5 md:grid-cols-[minmax(0,1fr)_minmax(200px,260px)] lg:grid-cols-[minmax(0,1fr)_380px] lg:py-7">
      <div>
        <h1 className="text-3xl">{title}</h1>
        <div className="mt-4 flex max-w-[54ch] flex-col items-start gap-4 text-lg text-ink-soft">{children}</div>
      </div>
      <Frame empty className="order-first w-[160px] md:order-none md:w-auto">
        <span className="px-2 text-sm">{frame}</span>
      </Frame>
    </div>
  );
}
