import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

/** What a part of the landing page needs around it, wherever it is drawn. */
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
