import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { sayDefault } from './src/words/say-default.ts';
import { compileWords } from './scripts/building/compile-words.ts';
import { withoutJsonSchemas } from './scripts/building/without-json-schemas.ts';
import { zodWithoutEval } from './scripts/building/zod-without-eval.ts';
import { preloadFirstScreen } from './scripts/building/preload-first-screen.ts';
import { sharedHeads } from './scripts/building/insert-heads.ts';
import { seasonOn, standardSeasons } from './src/features/catalog/contract.ts';
import { headsInWords, offerInWords, resolveSettings } from './src/features/settings/contract.ts';
import { dayOf } from './src/shared/shop-days.ts';
import { insertPrerendered, prerendered, type Prerenderer } from './src/platform/http/prerendered-pages.ts';
import { fillIn, standardLook } from './src/platform/http/documents.ts';

const root = resolve(import.meta.dirname, 'src/web');

/** Addresses that the shop's own server answers, some of them with pages. */
const ofServer = /^\/(api|test-gateway|dev)(\/|$)/;

/**
 * Whether an import of this file is repeated when it has failed (src/ui/import-again.ts). What it needs is not preloaded
 * then: a browser that remembers failed files would remember those, too, and they have no other address.
 */
const isRepeated = (file: string): boolean =>
  /\/(decode-heic|late-legal-text|later-steps|open-photo-upload|photo-parts|prepare-photo|toaster)-/.test(file);

/** What the server fills in at boot; `npm run dev` shows these instead. */
const devShop = { shopName: 'Pawtelier', supportEmail: 'support@example.com' };
const standard = resolveSettings({}, 'all');
const devSettings = {
  ...devShop,
  publicUrl: 'http://localhost:5173',
  mode: 'live',
  claims: 'all',
  analytics: { ga4: null, plausible: null },
  social: { facebook: null, instagram: null, tiktok: null },
  shown: null,
  season: seasonOn(standardSeasons, dayOf(new Date(), 'America/New_York'))?.id ?? null,
  offer: { ...offerInWords(standard, sayDefault), ...headsInWords(standard, devShop, sayDefault) },
  look: standardLook,
} as const;

/**
 * The documents as in production: `/` and `/app` have their own, the wizard's later steps another, every other page
 * shares spa.html.
 */
function serveDocuments(): Plugin {
  return {
    name: 'documents',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/';
        const isPage = request.headers.accept?.includes('text/html') === true && !path.includes('.');
        if (isPage && path !== '/' && !ofServer.test(path))
          request.url = `/${documentOf(path, request.url ?? '')}.html`;
        next();
      });
    },
    async transformIndexHtml(html, { server, path }) {
      const render = Object.entries(prerendered).find(([name]) => path === `/${name}`)?.[1];
      if (server === undefined || render === undefined) return fillIn(html, devSettings);
      const prerenderer = (await server.ssrLoadModule('/prerender.tsx')) as Prerenderer;
      return fillIn(insertPrerendered(html, await render(prerenderer)), devSettings);
    },
  };
}

function documentOf(path: string, url: string): string {
  if (path !== '/app') return 'spa';
  return new URL(url, 'http://localhost').searchParams.has('step') ? 'wizard' : 'app';
}

/**
 * What the first screens of the wizard do without, so that it is not loaded before there is a photo. If they import
 * some of it, tests/page-weight.test.ts notices.
 */
const notBeforePhoto = new RegExp(
  [
    'node_modules/(country-region-data|localized-address-format|postcode-validator)/',
    'src/client/(save-file|shop-config)',
    'features/(accounts|checkout|gift-cards|orders)/',
    'features/artworks/(client|family-vote|print-detail)',
    'catalog/(tax-labels|taxes|totals)\\.',
    'photos/working-photo',
    'shared/(address-label|email-address|shop-days|shop-settings|time)',
    'shared/places/(address-layout|plain-text|prefectures|provinces|states|us-states)',
    'ui/(arrival-days|email-form|summary-row)',
    'shell/(delivery|empty-wall|not-now|waiting-pet|frame/(navigation-bar|page-frame|wall-page))',
    'words/(say-default|catalogs/(address|codes|download|gift|order|payment|product\\.|welcome))',
  ].join('|'),
);

/**
 * What several pages share comes in few pieces, for each costs a response with its headers: what the pages need that
 * come finished and do without React, what counts clicks, React itself, which changes least, what asks the server,
 * Radix, what the wizard needs later, and everything else.
 */
const sharedChunks = [
  { name: 'fonts', test: /ui\/fonts\.css$/, priority: 3 },
  { name: 'looks', test: /\/(ui|test-mode-banner)\.css$/, priority: 3 },
  {
    name: 'finished',
    test: /vite\/(modulepreload-polyfill|preload-helper)|catalog\/constants\.ts|src\/client\/(browser-storage|visit)\.ts|words\/(page|catalogs\/bar)\.ts|ui\/follow-seams\.ts|shell\/(after-load|drawn|load-on-interaction|frame\/scroll-to-section)\.ts/,
    priority: 2,
  },
  { name: 'counting', test: /features\/marketing\//, priority: 2 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
  ...[
    { name: 'queries', test: /node_modules\/@tanstack\/|src\/client\/quer/, minShareCount: 3, priority: 1 },
    {
      name: 'radix',
      test: /node_modules\/@radix-ui\/|src\/ui\/(tabs|use-current-in-view)/,
      minShareCount: 2,
      priority: 1,
    },
    { name: 'later', test: notBeforePhoto, minShareCount: 3, priority: 1 },
    // But for what draws the application as soon as it is there.
    { name: 'shared', test: /^(?!.*\/web\/main\.tsx$).*\.[cm]?[jt]sx?$/, minShareCount: 3 },
    // Contracts name everything of a feature, so what they name is not what a page needs.
  ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
];

export default defineConfig(({ mode, isSsrBuild }) => {
  const env = loadEnv(mode, import.meta.dirname, ['API_PORT', 'PORT']);
  const server = `http://127.0.0.1:${env['API_PORT'] ?? env['PORT'] ?? '3000'}`;
  return {
    root,
    plugins: [
      compileWords(),
      withoutJsonSchemas(),
      zodWithoutEval(),
      react(),
      tailwindcss(),
      sharedHeads(root),
      serveDocuments(),
      preloadFirstScreen(),
    ],
    server: { proxy: { [ofServer.source]: { target: server, changeOrigin: false } } },
    build: {
      outDir: resolve(import.meta.dirname, 'dist/web'),
      emptyOutDir: true,
      manifest: true,
      // The content security policy allows no data: scripts, styles or fonts.
      assetsInlineLimit: 0,
      target: 'es2022',
      modulePreload: {
        resolveDependencies: (file, needed, { hostType }) => (hostType === 'js' && isRepeated(file) ? [] : needed),
      },
      rolldownOptions: {
        // Leaves out modules and schemas of which a page uses no export, although contracts name everything of a
        // feature. So a module must not be imported only for what it does when it is loaded: export a function, and
        // call it.
        treeshake: {
          moduleSideEffects: [{ test: /\/src\/(?!web\/.*main\.tsx?$).*\.tsx?$/, sideEffects: false }],
          manualPureFunctions: ['z'],
        },
        // Only browsers wait for each piece.
        output: isSsrBuild === true ? {} : { codeSplitting: { groups: sharedChunks } },
        input: Object.fromEntries(
          ['index', 'app', 'wizard', 'spa', 'gallery'].map((name) => [name, resolve(root, `${name}.html`)]),
        ),
      },
    },
  };
});
