import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Toaster } from '../ui/toaster.tsx';
import { createQueryClient } from './api/query-client.ts';
import { Routes } from './router.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Routes />
      </ErrorBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}
