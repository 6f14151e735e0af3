import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { contentId } from './skip-link.tsx';

/** Layout of a page with a single message, centered between bar and footer. `children` are laid out side by side. */
export function WallPage({ children }: { children: ReactNode }) {
  return (
    <div className="wall flex min-h-dvh flex-col">
      <NavigationBar ruled={false} />
      <main id={contentId} className="flex grow items-center">
        <div className="page grid items-center gap-7 py-8 md:grid-cols-[1fr_minmax(200px,300px)] lg:grid-cols-[1fr_380px]">
          {children}
        </div>
      </main>
      <Footer />
    </div>
  );
}
