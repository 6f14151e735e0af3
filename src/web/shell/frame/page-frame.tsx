import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { contentId } from './skip-link.tsx';

/** Layout of most pages: navigation bar, content, footer. `ground` is the background. */
export function PageFrame({ ground = 'paper', children }: { ground?: 'paper' | 'wall'; children: ReactNode }) {
  return (
    <div className={classNames('flex min-h-dvh flex-col', ground === 'wall' && 'wall')}>
      <NavigationBar ruled={ground === 'paper'} />
      <main id={contentId} className="grow">
        <div className="page py-6 lg:py-8">{children}</div>
      </main>
      <Footer />
    </div>
  );
}
