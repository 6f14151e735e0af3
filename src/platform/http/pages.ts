import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { must } from '../../shared/must.ts';
import { notFound } from '../../shared/shop-error.ts';
import { standardLanguage, type LanguageTag } from '../../words/languages.ts';
import type { Config } from '../config.ts';
import type { App } from './app.ts';
import { registerDevPages } from './dev-access.ts';
import { isFilledIn, makeDocument, standardLook, type Document } from './documents.ts';
import { alternateLinks, listedAddresses, registerListedPages } from './language-routes.ts';
import { readPage, type PageContent } from './page-renderer.ts';
import { setSignedInHint } from './session.ts';
import { registerWordFiles, type PageWords } from './word-files.ts';

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
 * settings or of the season; requests are served from memory. Files under /assets have a content hash in their name and
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
  const serve = (path: string, page: Page) => app.get(path, pageOptions, show(page, 200));
  // The landing step of the wizard is pre-rendered. Later steps get a page without it.
  const [home, landing, wizard] = await Promise.all([load('index.html'), load('app.html'), load('wizard.html')]);
  registerListedPages(app, {
    config,
    offered: () => content.languages(),
    pages: {
      '/': (request, reply, tag) => {
        setSignedInHint(request, reply, config);
        return home.in(tag).send(request, reply);
      },
      '/app': (request, reply, tag) => {
        const { step } = request.query as { step?: unknown };
        return (step === undefined ? landing : wizard).in(tag).send(request, reply);
      },
    },
  });
  const application = await load('spa.html');
  for (const path of applicationPages) serve(path, application);
  for (const path of keyedPages)
    app.get(path, pageOptions, (request, reply) => show(application, 200)(request, reply.headers(privateUrlHeaders)));
  const filledIn = (await readdir(folder)).filter(isFilledIn);
  for (const name of filledIn) serve(`/${name}`, await load(name));

  await registerFiles(app, folder, filledIn, content);

  const missing = show(application, 404);
  app.setNotFoundHandler((request, reply) => (wantsPage(request) ? missing(request, reply) : reply.send(notFound())));
}

/** A page in each language of the shop. It always sends the newest content. */
interface Page {
  in(tag: LanguageTag): Document;
}

/** The pages of a shop, each filled in with the settings that apply, and filled in again by `reload`. */
function openPages(app: App, config: Config, content: PageContent, folder: string) {
  const names = new Set<string>();
  const loaded = new Map<string, Document>();
  /** Of two fillings of a page that overlap, the later one wins. */
  const turns = new Map<string, number>();
  const words = registerWordFiles(app, (tag) => content.words(tag));

  async function fill(name: string, tag: LanguageTag): Promise<void> {
    const key = `${name} ${tag}`;
    const turn = (turns.get(key) ?? 0) + 1;
    turns.set(key, turn);
    const set = content.shown(tag);
    const pageWords = words.of(tag);
    const isStandard =
      set === null &&
      tag === standardLanguage &&
      content.languages().length === 1 &&
      Object.keys(pageWords.words).length === 0;
    const languages = content.languages();
    const choice = languages.length > 1 ? { choice: languages } : {};
    const shown = isStandard ? null : { ...set, ...pageWords, ...choice };
    const today = { season: content.season(), offer: content.offer(tag), look: content.look() };
    const { shopName, supportEmail, publicUrl, mode, analytics, claims, social } = config;
    const links = alternateLinks(name, publicUrl, content.languages()) + preload(name, pageWords);
    const settings = { shopName, supportEmail, publicUrl, mode, analytics, claims, social, shown, ...today };
    const rendered = isStandard ? null : { ...shown, words: content.words(tag), language: tag };
    const html = await readPage(folder, name, rendered, claims).catch(async (error: unknown) => {
      app.log.error(
        { err: error, page: name, language: tag },
        'a page could not be rendered with the settings, so the built one is served',
      );
      return readPage(folder, name, null, claims);
    });
    const whole =
      name === 'sitemap.xml'
        ? html.replace('</urlset>', () => `${listedAddresses(publicUrl, languages)}</urlset>`)
        : html;
    if (turns.get(key) === turn) loaded.set(key, makeDocument(name, whole, { ...settings, language: tag, links }));
  }

  const fillAll = async (name: string) => Promise.all(content.languages().map(async (tag) => fill(name, tag)));

  return {
    async load(name: string): Promise<Page> {
      names.add(name);
      await fillAll(name);
      return {
        in(tag) {
          const [main = standardLanguage] = content.languages();
          return must(loaded.get(`${name} ${tag}`) ?? loaded.get(`${name} ${main}`), name);
        },
      };
    },
    /** Fills in every page with the settings that apply now. */
    reload(): void {
      for (const name of names)
        void fillAll(name).catch((error: unknown) =>
          app.log.error({ err: error, page: name }, 'a page could not be filled in with the new settings'),
        );
    },
  };
}

/** The landing page needs the file of its words only for what its visitors open. */
function preload(name: string, { wordsFile }: PageWords): string {
  const isNeeded = wordsFile !== undefined && name.endsWith('.html') && name !== 'index.html';
  return isNeeded ? `<link rel="preload" as="fetch" crossorigin href="${wordsFile}" />` : '';
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
      return gallery.send(request, reply);
    });
  });
}

/** Sends a page in the language of the request. */
function show(page: Page, status: number) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    page.in(request.language).send(request, reply.code(status));
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
