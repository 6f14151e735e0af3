import '../../ui/ui.css';
import '../../ui/fonts.css';
import '../shell/frame/test-mode-banner.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '../../ui/toaster.tsx';
import { createQueryClient } from '../../client/query-client.ts';
import { GalleryPage } from './gallery-page.tsx';

/** /dev/gallery, a separate document that the shop's pages never load. */
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <GalleryPage />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
