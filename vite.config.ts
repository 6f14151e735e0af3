import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig, loadEnv, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, 'src/web');

/** Addresses that the shop's own server answers, some of them with pages; src/web/api holds modules of ours. */
const ofServer = /^\/(api|test-gateway|dev)(\/|$)(?!.*\.ts)/;

/** What the server fills in at boot; `npm run dev` shows these instead. */
const devValues = { SHOP_NAME: 'Pawtelier', SUPPORT_EMAIL: 'support@example.com', PUBLIC_URL: 'http://localhost:5173' };

/** Two documents as in production: `/` has its own, every other page shares spa.html. */
function serveTwoDocuments(): Plugin {
  return {
    name: 'two-documents',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/';
        const isPage = request.headers.accept?.includes('text/html') === true && !path.includes('.');
        if (isPage && path !== '/' && !ofServer.test(path)) request.url = '/spa.html';
        next();
      });
    },
    transformIndexHtml: (html) =>
      Object.entries(devValues).reduce((filled, [name, value]) => filled.replaceAll(`%${name}%`, value), html),
  };
}

/** The two faces that every first screen speaks in are fetched beside the style sheet, not after it. */
function preloadFonts(): Plugin {
  const faces = ['fraunces-latin-full-normal', 'figtree-latin-wght-normal'];
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => faces.some((face) => file.includes(`/${face}-`)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
    },
  };
}

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, ['API_PORT', 'PORT']);
  const server = `http://127.0.0.1:${env['API_PORT'] ?? env['PORT'] ?? '3000'}`;
  return {
    root,
    plugins: [react(), tailwindcss(), serveTwoDocuments(), preloadFonts()],
    server: { proxy: { [ofServer.source]: { target: server, changeOrigin: false } } },
    build: {
      outDir: resolve(import.meta.dirname, 'dist/web'),
      emptyOutDir: true,
      manifest: true,
      // The content security policy allows no data: scripts, styles or fonts.
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: { input: { index: resolve(root, 'index.html'), spa: resolve(root, 'spa.html') } },
    },
  };
});
