import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

/** Providers for a part of the landing page, both for pre-rendering and in the browser. */
export function Island({
  queryClient,
  onAwake,
  children,
}: {
  queryClient: QueryClient;
  onAwake?: () => void;
  children: ReactNode;
}) {
  useEffect(() => onAwake?.(), [onAwake]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
