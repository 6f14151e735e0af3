import { createRoot, hydrateRoot } from 'react-dom/client';
import type { User } from '../../../features/accounts/contract.ts';
import { loadPageWords } from '../../../words/page.ts';
import { createQueryClient } from '../../../client/query-client.ts';
import { Footer } from '../../shell/frame/footer.tsx';
import { NavigationBar } from '../../shell/frame/navigation-bar.tsx';
import { Island } from './island.tsx';

// This file loads React. The landing page imports it only for signed-in visitors and for those who use the footer.

/** Renders the navigation bar for a signed-in visitor. */
export async function showNavigation(place: Element, user: User): Promise<void> {
  await loadPageWords();
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/auth/user'], user);
  createRoot(place).render(
    <Island queryClient={queryClient}>
      <NavigationBar ruled={false} skippable={false} />
    </Island>,
  );
}

/** Hydrates the pre-rendered footer; resolves once it is interactive. */
export async function hydrateFooter(place: Element): Promise<void> {
  await loadPageWords();
  return new Promise((resolve) => {
    hydrateRoot(
      place,
      <Island queryClient={createQueryClient()} onHydrated={resolve}>
        <Footer />
      </Island>,
    );
  });
}
