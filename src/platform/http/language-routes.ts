import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguageTag, languageOf, languageTags, type LanguageTag } from '../../words/languages.ts';
import type { Config } from '../config.ts';
import type { App } from './app.ts';
import { keepLanguage, mainOf, type OfferedLanguages } from './language.ts';

/**
 * Pages with an address for each language, because search engines list them. The others follow the visitor's choice.
 */
const listedPages = ['/', '/app'] as const;
type ListedPage = (typeof listedPages)[number];

/** Browsers ask for it without cookies, so it has an address for each language, too. */
export const manifestPath = '/site.webmanifest';

const pageOptions = { config: { limit: 'none' }, schema: { hide: true } } as const;

type Send = (request: FastifyRequest, reply: FastifyReply, tag: LanguageTag) => void;

/**
 * Registers the pages with an address for each language: `/` and `/app` in the main one, `/de/` and `/de/app` in
 * German. A visitor who prefers a different language than the main one is redirected from the first to the second kind of
 * address.
 */
export function registerListedPages(
  app: App,
  { config, offered, pages }: { config: Config; offered: OfferedLanguages; pages: Readonly<Record<ListedPage, Send>> },
): void {
  for (const page of listedPages) {
    app.get(page, pageOptions, (request, reply) => {
      const main = mainOf(offered);
      if (offered().length > 1) reply.header('vary', 'cookie, accept-language');
      if (request.language === main) pages[page](request, reply, main);
      else reply.header('cache-control', 'no-cache').redirect(`/${request.language}${page}${queryOf(request.url)}`);
    });
    for (const tag of languageTags)
      app.get(`/${tag}${page}`, pageOptions, (request, reply) => {
        if (!offered().includes(tag)) {
          reply.callNotFound();
          return;
        }
        keepLanguage(request, reply, tag, config);
        // For now: the owner may choose another main language, and browsers keep a permanent redirect.
        if (tag === mainOf(offered)) reply.redirect(`${page}${queryOf(request.url)}`);
        else pages[page](request, reply, tag);
      });
  }
  for (const tag of languageTags)
    app.get(`/${tag}`, pageOptions, async (request, reply) => reply.redirect(`/${tag}/${queryOf(request.url)}`, 301));

  // The switch in the footer works without scripts, and keeps cart and drafts: they belong to the visitor.
  app.get('/language/:tag', pageOptions, async (request, reply) => {
    const { tag } = request.params as { tag: string };
    if (!isLanguageTag(tag) || !offered().includes(tag)) return reply.callNotFound();
    keepLanguage(request, reply, tag, config);
    const { to } = request.query as { to?: unknown };
    return reply.header('cache-control', 'no-store').redirect(inLanguageOf(tag, pathIn(to), mainOf(offered)));
  });
}

/** Registers the manifest in each language: `/site.webmanifest` in the main one, `/de/site.webmanifest` in German. */
export function registerManifest(app: App, { languages }: { languages: OfferedLanguages }, send: Send): void {
  app.get(manifestPath, pageOptions, (request, reply) => send(request, reply, mainOf(languages)));
  for (const tag of languageTags)
    app.get(`/${tag}${manifestPath}`, pageOptions, (request, reply) => {
      if (languages().includes(tag)) send(request, reply, tag);
      else reply.callNotFound();
    });
}

/** The address of a page of this shop in a language. */
function inLanguageOf(tag: LanguageTag, path: string, main: LanguageTag): string {
  const { pathname, search, hash } = new URL(path, 'http://shop');
  const plain = listedPages.find((page) => languageTags.some((other) => pathname === `/${other}${page}`)) ?? pathname;
  const isListed = listedPages.some((page) => page === plain);
  return `${isListed && tag !== main ? `/${tag}` : ''}${plain}${search}${hash}`;
}

/**
 * A path of this shop; the landing page for anything else. Browsers drop tabs and line breaks from an address, so a path
 * with one could lead to another site: `/<tab>/evil.example`.
 */
export function pathIn(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(to) ? to : '/';
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/** The pages in other languages than the main one, as entries of the sitemap. */
export function listedAddresses(publicUrl: string, [, ...others]: readonly LanguageTag[]): string {
  return others
    .flatMap((tag) => listedPages.map((page) => `<url><loc>${publicUrl}/${tag}${page}</loc></url>`))
    .join('');
}

/** The template of a page with its own address in a language, so that search engines list it beside the main one. */
export function withOwnAddress(html: string, tag: LanguageTag, offered: readonly LanguageTag[]): string {
  if (tag === offered[0]) return html;
  return html
    .replace('rel="canonical" href="%PUBLIC_URL%/', `rel="canonical" href="%PUBLIC_URL%/${tag}/`)
    .replace('property="og:url" content="%PUBLIC_URL%/', `property="og:url" content="%PUBLIC_URL%/${tag}/`)
    .replace(`rel="manifest" href="${manifestPath}"`, `rel="manifest" href="/${tag}${manifestPath}"`);
}

/** The manifest of the installed app in a language. It stays the same app in each: `id` says so. */
export function manifestIn(json: string, tag: LanguageTag, offered: readonly LanguageTag[]): string {
  if (offered.length < 2) return json;
  const { direction } = languageOf(tag);
  const start = tag === offered[0] ? '/app' : `/${tag}/app`;
  return json.replace(
    '"start_url": "/app"',
    `"id": "/app", "lang": "${tag}", "dir": "${direction}", "start_url": "${start}"`,
  );
}

/**
 * Links to a page in each language, for search engines, and its language, for shared links; empty for a page that they
 * do not list, or in one language.
 */
export function alternateLinks(
  name: string,
  publicUrl: string,
  own: LanguageTag,
  offered: readonly LanguageTag[],
): string {
  const page = { 'index.html': '/', 'app.html': '/app' }[name];
  const [main] = offered;
  if (page === undefined || main === undefined || offered.length < 2) return '';
  const links = offered.map((tag) => [tag, tag === main ? page : `/${tag}${page}`] as const);
  const others = offered.filter((tag) => tag !== own);
  return [
    ...[...links, ['x-default', page] as const].map(
      ([tag, path]) => `<link rel="alternate" hreflang="${tag}" href="${publicUrl}${path}" />`,
    ),
    `<meta property="og:locale" content="${sharedLocale(own)}" />`,
    ...others.map((tag) => `<meta property="og:locale:alternate" content="${sharedLocale(tag)}" />`),
  ].join('');
}

/** As the Open Graph protocol writes locales: `de_DE`. Arabic has none of one country. */
function sharedLocale(tag: LanguageTag): string {
  return tag === 'ar' ? 'ar_AR' : languageOf(tag).locale.replace('-', '_');
}

/** The language that a path names, in any case: `de` of `/de/unknown`; null for none that is offered. */
export function languageInPath(url: string, offered: readonly LanguageTag[]): LanguageTag | null {
  const [, first = ''] = /^\/([A-Za-z-]+)(?=[/?]|$)/.exec(url) ?? [];
  return offered.find((tag) => tag.toLowerCase() === first.toLowerCase()) ?? null;
}

/** The address in which the language is written as the shop writes it, `/pt-BR/` for `/pt-br/`; null if it is. */
export function inRightCase(url: string, tag: LanguageTag): string | null {
  return url.startsWith(`/${tag}`) ? null : `/${tag}${url.slice(tag.length + 1)}`;
}
