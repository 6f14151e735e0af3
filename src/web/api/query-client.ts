import { QueryClient } from '@tanstack/react-query';

/** Data-loading defaults: nothing is retried, polled or refetched by itself, and nothing grows stale. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}
