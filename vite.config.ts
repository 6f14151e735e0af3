import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { preloadFirstScreen } from './scripts/preload-first-screen.ts';
import { insertPrerendered, places, type Prerenderer } from './scripts/prerender-places.ts';
import { fillIn } from './src/platform/http/documents.ts';

const root = resolve(import.meta.dirname, 'src/web');

/** Addresses that the shop's own server answers, some of them with pages; src/web/api holds modules of ours. */
const ofServer = /^\/(api|test-gateway|dev)(\/|$)(?!.*\.ts)/;

/** What the server fills in at boot; `npm run dev` shows these instead. */
const devSettings = {
  shopName: 'Pawtelier',
  supportEmail: 'support@example.com',
  publicUrl: 'http://localhost:5173',
  mode: 'live',
  claims: 'all',
  analytics: { ga4: null, plausible: null },
  social: { facebook: null, instagram: null, tiktok: null },
} as const;

/** Three documents as in production: `/` and `/app` have their own, every other page shares spa.html. */
function serveDocuments(): Plugin {
  return {
    name: 'documents',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/';
        const isPage = request.headers.accept?.includes('text/html') === true && !path.includes('.');
        if (isPage && path !== '/' && !ofServer.test(path)) request.url = path === '/app' ? '/app.html' : '/spa.html';
        next();
      });
    },
    async transformIndexHtml(html, { server }) {
      if (server === undefined || !html.includes(places.body)) return fillIn(html, devSettings);
      const { prerenderHome } = (await server.ssrLoadModule('/pages/home/prerender.tsx')) as Prerenderer;
      return fillIn(insertPrerendered(html, prerenderHome()), devSettings);
    },
  };
}

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, ['API_PORT', 'PORT']);
  const server = `http://127.0.0.1:${env['API_PORT'] ?? env['PORT'] ?? '3000'}`;
  return {
    root,
    plugins: [react(), tailwindcss(), serveDocuments(), preloadFirstScreen()],
    server: { proxy: { [ofServer.source]: { target: server, changeOrigin: false } } },
    build: {
      outDir: resolve(import.meta.dirname, 'dist/web'),
      emptyOutDir: true,
      manifest: true,
      // The content security policy allows no data: scripts, styles or fonts.
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: { input: { index: resolve(root, 'index.html'), app: resolve(root, 'app.html'), spa: resolve(root, 'spa.html'), gallery: resolve(root, 'gallery.html') } },
    },
  };
});
