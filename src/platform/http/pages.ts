import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../shared/shop-error.ts';
import type { Config } from '../config.ts';
import type { App } from './app.ts';
import { registerDevPages } from './dev-access.ts';
import { isFilledIn, loadDocument, type Document } from './documents.ts';
import { answerMistake } from './errors.ts';
import { hintAtSession } from './session.ts';

/** Paths that share the application's page; every other one is a 404 with the same page. */
const applicationPages = ['/checkout', '/orders', '/dashboard', '/admin', '/sign-in', '/find-order', '/account'];
/** Of the same page, those whose address may hold a key: of an order, of a sign-in or of a payment. */
const keyedPages = ['/order/:id', '/sign-in/link', '/success'];
/** Such an address is told to no other site, nor to a search engine that was given it. */
const keepAddress = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** Sending a page from memory costs no more than refusing it. */
const pageOptions = { config: { limit: 'none' }, schema: { hide: true } } as const;

/** Beside the bundle in dist/server, or seen from the sources. */
const places = ['../web', '../../../dist/web'];

function findWebFolder(): string | null {
  const folders = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return folders.find((folder) => existsSync(`${folder}/app.html`)) ?? null;
}

/**
 * The built pages and their files. Pages are filled in once, here; files under
 * /assets carry their content's hash in their name and never change. Without a build there are
 * none, and every path outside the API answers 404.
 */
export async function registerPages(app: App, config: Config, folder = findWebFolder()): Promise<void> {
  await registerGallery(app, config, folder);
  if (folder === null) {
    app.log.warn('there is no built website: only the API is served');
    app.setNotFoundHandler((_request, reply) => answerMistake(reply, notFound()));
    return;
  }
  const load = (name: string) => loadDocument(`${folder}/${name}`, config);
  const serve = (path: string, document: Document) => app.get(path, pageOptions, show(document, 200));
  const front = await load('index.html');
  app.get('/', pageOptions, (request, reply) => {
    hintAtSession(request, reply, config);
    return front.send(request, reply);
  });
  // The wizard's landing step comes finished; who is further on is not shown it before their own.
  const [landing, wizard] = await Promise.all([load('app.html'), load('wizard.html')]);
  app.get('/app', pageOptions, (request, reply) => {
    const { step } = request.query as { step?: unknown };
    return (step === undefined ? landing : wizard).send(request, reply);
  });
  const application = await load('spa.html');
  for (const path of applicationPages) serve(path, application);
  for (const path of keyedPages)
    app.get(path, pageOptions, (request, reply) => show(application, 200)(request, reply.headers(keepAddress)));
  const filledIn = (await readdir(folder)).filter(isFilledIn);
  for (const name of filledIn) serve(`/${name}`, await load(name));

  await registerFiles(app, folder, filledIn);

  const missing = show(application, 404);
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? missing(request, reply) : answerMistake(reply, notFound()),
  );
}

/** The files that pages load, as they are. */
async function registerFiles(app: App, folder: string, filledIn: readonly string[]): Promise<void> {
  await app.register(async (scope) => {
    // The plugin makes the routes, and takes no options for them.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...pageOptions.config };
    });
    await scope.register(staticFiles, {
      root: folder,
      index: false,
      // Only names that exist become routes: anything else goes to the page for what is not there.
      wildcard: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/*.map', '.vite/**', ...filledIn],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = path.startsWith(`${folder}/assets/`);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  });
}

/** Every part of the design system, for whoever holds the token of test mode. */
async function registerGallery(app: App, config: Config, folder: string | null): Promise<void> {
  const gallery = folder === null ? null : await loadDocument(`${folder}/gallery.html`, config);
  await registerDevPages(app, config, (scope) => {
    scope.get('/dev/gallery', { schema: { hide: true } }, async (request, reply) => {
      if (gallery === null) throw notFound();
      return show(gallery, 200)(request, reply);
    });
  });
}

function show(document: Document, status: number) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    document.send(request, reply.code(status));
}

/** A person following a link sees the page for what is not there; a program gets the plain answer. */
function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !isOfApi(request.url) && (request.headers.accept ?? '').includes('text/html');
}

/** Of an address that no route has, as it would be spelled without an escape, a host or a dot that it does not need. */
function isOfApi(url: string): boolean {
  try {
    return decodeURI(new URL(url, 'http://shop').pathname).startsWith('/api/');
  } catch {
    return false;
  }
}
