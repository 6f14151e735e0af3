import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followLinks } from '../features/marketing/client/follow-links.ts';
import { track } from '../features/marketing/client/track.ts';
import { Toaster } from '../ui/toaster.tsx';
import { createQueryClient } from '../client/query-client.ts';
import { StyleNamesContext } from '../client/style-names.ts';
import { Routes } from './router.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { nameOfStyle } from './shell/offered-styles.ts';

export function App() {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => followLinks(track), []);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <StyleNamesContext value={nameOfStyle}>
          <Routes />
        </StyleNamesContext>
      </ErrorBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}
