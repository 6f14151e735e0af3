import { createRoot, hydrateRoot } from 'react-dom/client';
import type { User } from '../../../features/accounts/contract.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { Footer } from '../../shell/footer.tsx';
import { NavigationBar } from '../../shell/navigation-bar.tsx';
import { Island } from './island.tsx';

// This file brings React. The landing page asks for it only when somebody is signed in, or opens a dialog.

/** Draws the bar anew for who is signed in. */
export function showNavigation(place: Element, user: User): void {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/auth/user'], user);
  createRoot(place).render(
    <Island queryClient={queryClient}>
      <NavigationBar ruled={false} />
    </Island>,
  );
}

/** Makes the pre-rendered footer work, in place; resolves when it does. */
export function wakeFooter(place: Element): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      place,
      <Island queryClient={createQueryClient()} onAwake={resolve}>
        <Footer />
      </Island>,
    );
  });
}
