import { Skeleton } from '../../ui/skeleton.tsx';
import { ShopLogo } from './frame/shop-logo.tsx';
import { shell } from '../../words/catalogs/shell.ts';
import { say } from '../../words/page.ts';

/** Placeholder for a page while its script loads; visible mainly on slow connections. */
export function Waiting() {
  return (
    <div aria-busy="true">
      <header className="border-b border-line">
        <div className="page flex min-h-[64px] items-center md:min-h-[72px]">
          <ShopLogo />
        </div>
      </header>
      <main className="page pt-5 pb-8 md:pt-7">
        <WaitingScreen />
      </main>
    </div>
  );
}

/** The same without the bar, for a screen that loads while the rest of the page is shown. */
export function WaitingScreen() {
  return (
    <div className="waiting grid gap-7 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-5">
        <output className="display text-2xl">{say(shell.waiting)}</output>
        <Skeleton className="aspect-[16/10] !rounded-lg" />
      </div>
      <div className="grid content-start gap-5 md:pt-[64px]">
        <Skeleton className="h-[38px] w-2/3" />
        <Skeleton className="h-[48px]" />
        <Skeleton className="h-[160px]" />
      </div>
    </div>
  );
}
