import { useEffect } from 'react';
import { followLinks } from '../features/marketing/client/follow-links.ts';
import { track } from '../features/marketing/client/track.ts';
import { LateToaster } from '../ui/late-toaster.tsx';
import { StyleNamesContext } from '../client/style-names.ts';
import { Routes } from './router.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { nameOfStyle } from './shell/offered-styles.ts';

export function App() {
  useEffect(() => followLinks(track), []);
  return (
    <>
      <ErrorBoundary>
        <StyleNamesContext value={nameOfStyle}>
          <Routes />
        </StyleNamesContext>
      </ErrorBoundary>
      <LateToaster />
    </>
  );
}
