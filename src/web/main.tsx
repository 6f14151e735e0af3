import '../ui/ui.css';
import '../ui/fonts.css';
import './shell/frame/test-mode-banner.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepLinkedCode } from '../client/visit.ts';
import { loadPageWords } from '../words/page.ts';
import { App } from './app.tsx';

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
