import { Frame } from '../../../ui/frame.tsx';

/** The hang beside the headline: one large frame and two small ones, waiting for the visitor's own picture. */
export function HeroWall() {
  return (
    <div className="grid grid-cols-[62fr_30fr] items-start gap-[6%] lg:gap-gutter">
      <Frame empty className="hang">
        <span className="px-3">
          <span className="display block text-xl">Your pet</span>
          <span className="text-sm">goes here</span>
        </span>
      </Frame>
      <div className="flex flex-col gap-5 pt-2 lg:gap-7">
        <Frame empty wood="oak" className="hang">
          <span className="text-xs">The cat</span>
        </Frame>
        <Frame empty wood="gold" mat={false} className="hang">
          <span className="text-xs">The other dog</span>
        </Frame>
      </div>
    </div>
  );
}
