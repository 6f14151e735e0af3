import { ProtectedPicture } from '../../../features/artworks/client/protected-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatMoney, type Money } from '../../../shared/money.ts';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';

export function DigitalUpsell({ price, src, onChoose }: { price: Money; src: string; onChoose: () => void }) {
  return (
    <aside className="mt-5 flex flex-wrap items-center gap-4 rounded-lg bg-wall p-4">
      <span className="h-[64px] w-[40px] shrink-0 rounded-sm bg-[#17120f] p-[3px]">
        <ProtectedPicture src={src} alt="" className="size-full rounded-[2px] object-cover" />
      </span>
      <span className="min-w-[14ch] flex-1">
        <span className="display block text-lg">{say(productWords.onlyWantFile)}</span>
        <span className="block text-sm text-ink-soft">{say(productWords.fileNote)}</span>
      </span>
      <Button tone="quiet" size="sm" onClick={onChoose} className="max-sm:w-full">
        {say(productWords.getItFor, { price: formatMoney(price) })}
      </Button>
    </aside>
  );
}
