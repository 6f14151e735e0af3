import type { ReactNode } from 'react';

/** A picture with a text panel beside it or under it. */
export function PictureWithPanel({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="-mx-gutter overflow-clip border-line bg-card max-md:-mt-5 max-md:border-b md:mx-0 md:rounded-lg md:border lg:grid lg:grid-cols-[2fr_1fr]">
      <div className="wall grid place-items-center px-gutter py-6 lg:py-8">
        <div className="w-[58%] max-w-[412px] min-w-[200px]">{picture}</div>
      </div>
      <div className="border-line px-gutter py-6 md:px-6 lg:border-s lg:py-7">{children}</div>
    </div>
  );
}
