import '../ui/ui.css';
import '../ui/fonts.css';
import './shell/frame/test-mode-banner.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { config as configureSchemas } from 'zod';
import { keepLinkedCode } from '../client/visit.ts';
import { loadPageWords } from '../words/page.ts';
import { App } from './app.tsx';

// The content security policy forbids eval, and even zod's check for eval support would be reported as a violation.
configureSchemas({ jitless: true });

keepLinkedCode(location.search);

await loadPageWords();

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
if ('prerendered' in root.dataset) hydrateRoot(root, app);
else createRoot(root).render(app);
