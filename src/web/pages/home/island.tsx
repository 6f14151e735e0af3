import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

/** Providers for a part of the landing page, both for pre-rendering and in the browser. */
export function Island({
  queryClient,
  onHydrated,
  children,
}: {
  queryClient: QueryClient;
  onHydrated?: () => void;
  children: ReactNode;
}) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
