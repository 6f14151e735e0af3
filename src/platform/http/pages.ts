import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../shared/shop-error.ts';
import type { LanguageTag } from '../../words/languages.ts';
import type { Config } from '../config.ts';
import type { App } from './app.ts';
import { registerCurrencyRoute } from './currency.ts';
import { registerDevPages } from './dev-access.ts';
import { isFilledIn, makeDocument, standardLook } from './documents.ts';
import { openPages, type Page } from './filled-pages.ts';
import { inRightCase, languageInPath, manifestPath, registerListedPages, registerManifest } from './language-routes.ts';
import type { PageContent } from './page-renderer.ts';
import { setSignedInHint } from './session.ts';

/** Paths that share the application's page. Unknown paths are a 404 with the same page. */
const applicationPages = [
  '/checkout',
  '/orders',
  '/dashboard',
  '/admin',
  '/admin/customers',
  '/sign-in',
  '/find-order',
  '/account',
  '/gift-cards',
  '/gift-cards/balance',
  '/verify',
];
/**
 * Paths of the same page whose URL may hold a key: of an order, a gift, a gift card, a vote, a sign-in or a payment; or names a
 * customer.
 */
const keyedPages = [
  '/order/:id',
  '/gift-cards/:id',
  '/gift/:id',
  '/film/:id',
  '/vote/:id',
  '/sign-in/link',
  '/success',
  '/admin/customers/:id',
];
/** The worker that decodes HEIC photos is the only script that may compile WebAssembly. */
const heicWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
/** Hides such URLs from other sites and search engines. */
const privateUrlHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** What language and currency of a visitor come from. */
const visitorHeaders = 'cookie, accept-language';

/** Sending a page from memory costs no more than rejecting the request. */
const pageOptions = { config: { limit: 'none' }, schema: { hide: true } } as const;

/** Relative to the bundle in dist/server, and to the sources. */
const webFolders = ['../web', '../../../dist/web'];

/** The built website; null if there is none. */
export function findWebFolder(): string | null {
  const folders = webFolders.map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return folders.find((folder) => existsSync(`${folder}/app.html`)) ?? null;
}

/**
 * Registers the built pages and their files. Pages are filled in here, and again after each change of the owner's
 * settings or of what depends on the day; requests are served from memory. Files under /assets have a content hash in their name and
 * never change. Without a build, every path outside the API responds with 404.
 */
export async function registerPages(
  app: App,
  config: Config,
  content: PageContent,
  folder = findWebFolder(),
): Promise<void> {
  await registerGallery(app, config, folder);
  if (folder === null) {
    app.log.warn('there is no built website: only the API is served');
    app.setNotFoundHandler((_request, reply) => reply.send(notFound()));
    return;
  }
  const pages = openPages(app, config, content, folder);
  // Before the first page is filled in, so that no change is missed.
  content.onChange(() => pages.reload());
  const load = (name: string) => pages.load(name);
  const send = sender(content);
  const show = (page: Page, status: number) => (request: FastifyRequest, reply: FastifyReply) => {
    if (content.languages().length > 1) reply.header('vary', visitorHeaders);
    send(page, request, reply.code(status), request.language);
  };
  const serve = (path: string, page: Page) => app.get(path, pageOptions, show(page, 200));
  // The landing step of the wizard is pre-rendered. Later steps get a page without it.
  const [home, landing, wizard] = await Promise.all([load('index.html'), load('app.html'), load('wizard.html')]);
  registerListedPages(app, {
    config,
    offered: () => content.languages(),
    pages: {
      '/': (request, reply, tag) => {
        setSignedInHint(request, reply, config);
        send(home, request, reply, tag);
      },
      '/app': (request, reply, tag) => {
        const { step } = request.query as { step?: unknown };
        send(step === undefined ? landing : wizard, request, reply, tag);
      },
    },
  });
  registerCurrencyRoute(app, config, () => content.currencies());
  const application = await load('spa.html');
  for (const path of applicationPages) serve(path, application);
  for (const path of keyedPages)
    app.get(path, pageOptions, (request, reply) => show(application, 200)(request, reply.headers(privateUrlHeaders)));
  const filledIn = (await readdir(folder)).filter(isFilledIn);
  for (const name of filledIn) {
    const document = await load(name);
    if (`/${name}` === manifestPath) registerManifest(app, content, (...by) => send(document, ...by));
    else serve(`/${name}`, document);
  }

  await registerFiles(app, folder, filledIn, content);

  const missing = show(application, 404);
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) {
      reply.send(notFound());
      return;
    }
    const tag = languageInPath(request.url, content.languages());
    const right = tag === null ? null : inRightCase(request.url, tag);
    if (tag === null) missing(request, reply);
    else if (right === null) send(application, request, reply.code(404), tag);
    // A temporary redirect, because the owner may stop offering the language.
    else reply.redirect(right);
  });
}

/** Serves the files that pages load, unchanged. */
async function registerFiles(
  app: App,
  folder: string,
  filledIn: readonly string[],
  content: Pick<PageContent, 'movedTo'>,
): Promise<void> {
  await app.register(async (scope) => {
    // The plugin creates the routes and accepts no route options.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...pageOptions.config };
    });
    scope.addHook('onRequest', async ({ routeOptions }, reply) => {
      const place = content.movedTo(routeOptions.url ?? '');
      return place === null ? undefined : reply.header('cache-control', 'no-cache').redirect(place);
    });
    await scope.register(staticFiles, {
      root: folder,
      index: false,
      // Only existing files become routes. Everything else gets the 404 page.
      wildcard: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/*.map', '.vite/**', ...filledIn],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = path.startsWith(`${folder}/assets/`);
        if (/\/assets\/heic-worker-[^/]*\.js(\.br|\.gz)?$/.test(path))
          reply.header('content-security-policy', heicWorkerPolicy);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  });
}

/** Registers the gallery of the design system, which requires the token of test mode. */
async function registerGallery(app: App, config: Config, folder: string | null): Promise<void> {
  const gallery =
    folder === null
      ? null
      : makeDocument('gallery.html', await readFile(`${folder}/gallery.html`, 'utf8'), {
          ...config,
          shown: null,
          season: null,
          offer: {},
          look: standardLook,
        });
  await registerDevPages(app, config, (scope) => {
    scope.get('/dev/gallery', { schema: { hide: true } }, async (request, reply) => {
      if (gallery === null) throw notFound();
      gallery.send(request, reply);
      return reply;
    });
  });
}

/** Sends pages in a language, with prices in the currency of the request. */
function sender(content: Pick<PageContent, 'currencies'>) {
  return (page: Page, request: FastifyRequest, reply: FastifyReply, tag: LanguageTag): void => {
    // What the currency of a request comes from.
    if (content.currencies().length > 1) reply.header('vary', visitorHeaders);
    const document = page.in(tag, request.currency);
    if (!(document instanceof Promise)) document.send(request, reply);
    else
      document.then(
        (filled) => filled.send(request, reply),
        (error: unknown) => reply.send(error),
      );
  };
}

/** Whether to respond with the 404 page: browsers get the page, programs get JSON. */
function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !isApiUrl(request.url) && (request.headers.accept ?? '').includes('text/html');
}

/** Whether an unknown URL belongs to the API, after normalizing escapes, host and dot segments. */
function isApiUrl(url: string): boolean {
  try {
    return decodeURI(new URL(url, 'http://shop').pathname).startsWith('/api/');
  } catch {
    return false;
  }
}
