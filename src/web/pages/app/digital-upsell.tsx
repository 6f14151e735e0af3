import { ProtectedPicture } from '../../../features/artworks/client/protected-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatMoney, type Money } from '../../../shared/money.ts';

export function DigitalUpsell({ price, src, onChoose }: { price: Money; src: string; onChoose: () => void }) {
  return (
    <aside className="mt-5 flex flex-wrap items-center gap-4 rounded-lg bg-wall p-4">
      <span className="h-[64px] w-[40px] shrink-0 rounded-sm bg-[#17120f] p-[3px]">
        <ProtectedPicture src={src} alt="" className="size-full rounded-[2px] object-cover" />
      </span>
      <span className="min-w-[14ch] flex-1">
        <span className="display block text-lg">Only want the file?</span>
        <span className="block text-sm text-ink-soft">High resolution, 300 DPI, no shipping.</span>
      </span>
      <Button tone="quiet" size="sm" onClick={onChoose} className="max-sm:w-full">
        Get it for {formatMoney(price)}
      </Button>
    </aside>
  );
}
