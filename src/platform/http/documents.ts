import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { networkHomePages } from '../../shared/social-networks.ts';
import { languageOf, standardLanguage, type LanguageTag } from '../../words/languages.ts';
import { headWords } from '../../words/catalogs/heads.ts';
import { sayDefault } from '../../words/say-default.ts';
import type { Config } from '../config.ts';
import type { PageLook } from './page-renderer.ts';
import { escapeHtml } from '../../shared/html.ts';

/**
 * A page as it is sent: with the owner's settings filled in, compressed on first use, and with an ETag of its content.
 */
export interface Document {
  /**
   * Answers the request, at once if the document is compressed: at thousands of pages a second, each promise is felt.
   * `cacheControl` replaces 'no-cache'.
   */
  send(request: FastifyRequest, reply: FastifyReply, cacheControl?: string): void;
}

export type PageSettings = Pick<
  Config,
  'shopName' | 'supportEmail' | 'publicUrl' | 'mode' | 'analytics' | 'claims' | 'social'
> & {
  /** What the page's scripts read of the owner's settings; null if nothing is set. */
  readonly shown: object | null;
  /** Of the page, English by default. */
  readonly language?: LanguageTag;
  /** Added to the head: links to the page in other languages, and to the file of its words. */
  readonly links?: string;
  /** Id of the season that is on; null out of season. */
  readonly season: string | null;
  /** What the shop offers, in words, by the names of their places: `PRICES` for `%PRICES%`. */
  readonly offer: Readonly<Record<string, string>>;
  readonly look: PageLook;
};

/** The look of the standard shop, as the pages are built. */
export const standardLook: PageLook = { head: '', replaced: [] };

/** In test mode, before everything else. */
const banner = '<aside class="test-mode-banner" aria-label="%TEST_MODE_NAME%">%TEST_MODE%</aside>';

/**
 * Fills in the owner's settings: replaces `%SHOP_NAME%`, `%SUPPORT_EMAIL%`, `%PUBLIC_URL%`, `%SOCIAL_...%` and the
 * words of the offer anywhere in the page, as text or in its structured data; keeps the claims that the owner confirms
 * and what belongs to the season that is on; inserts a banner at the start of the body in test mode; and adds what
 * scripts read to the head: meta tags, such as those of the analytics services, and the owner's settings as JSON.
 */
export function fillIn(html: string, settings: PageSettings): string {
  const filled = chooseClaims(chooseSeason(html, settings.season), settings.claims)
    .split(structuredData)
    .map((part) => fillValues(part, settings, part.startsWith('<script') ? escapeJson : escapeHtml))
    .join('');
  const claims = settings.claims === 'all' ? 'all' : settings.claims.join(' ');
  const meta = Object.entries({
    claims,
    season: settings.season,
    ...settings.social,
    ...analyticsMeta(settings.analytics),
  }).map(([name, content]) => (content ? `<meta name="shop:${name}" content="${escapeHtml(content)}" />` : ''));
  const data =
    settings.shown === null
      ? ''
      : `<script type="application/json" id="shop-settings">${JSON.stringify(settings.shown).replaceAll('<', '\\u003c')}</script>`;
  const withMeta = withLanguage(filled, settings.language).replace(
    '</head>',
    () => `${meta.join('')}${settings.links ?? ''}${data}${settings.look.head}</head>`,
  );
  if (settings.mode !== 'test') return withMeta;
  return withMeta.replace(/<body[^>]*>/, (tag) => `${tag}${fillValues(banner, settings, escapeHtml)}`);
}

/** Pages are built in English. */
function withLanguage(html: string, tag: LanguageTag = standardLanguage): string {
  if (tag === standardLanguage) return html;
  const { direction } = languageOf(tag);
  return html.replace('<html lang="en"', `<html lang="${tag}"${direction === 'rtl' ? ' dir="rtl"' : ''}`);
}

function fillValues(text: string, settings: PageSettings, escape: (value: string) => string): string {
  const values: Record<string, string> = {
    TEST_MODE: sayDefault(headWords.testMode),
    TEST_MODE_NAME: sayDefault(headWords.testModeName),
    ...settings.offer,
    SHOP_NAME: settings.shopName,
    SUPPORT_EMAIL: settings.supportEmail,
    PUBLIC_URL: settings.publicUrl,
    SOCIAL_FACEBOOK: settings.social.facebook ?? networkHomePages.facebook,
    SOCIAL_INSTAGRAM: settings.social.instagram ?? networkHomePages.instagram,
    SOCIAL_TIKTOK: settings.social.tiktok ?? networkHomePages.tiktok,
  };
  return text.replaceAll(/%([A-Z]+(?:_[A-Z]+)*)%/g, (found, name: string) => {
    const value = values[name];
    return value === undefined ? found : escape(value);
  });
}

/** Matches structured data, which needs JSON escaping. The capture group makes `split` keep the matches. */
const structuredData = /(<script type="application\/ld\+json">.*?<\/script>)/s;

/** Matches both branches of a claim: the one for a confirmed claim, then the other. */
const claimPattern =
  /<template data-claim="([a-z-]+)"><\/template>(.*?)<template data-claim-else="\1"><\/template>(.*?)<template data-claim-end="\1"><\/template>/gs;

/**
 * Keeps one branch of each claim in a pre-rendered page, depending on whether the owner confirms it; see Claim in
 * src/web.
 */
function chooseClaims(html: string, claims: PageSettings['claims']): string {
  return html.replaceAll(claimPattern, (_all, id: string, confirmed: string, otherwise: string) => {
    const chosen = chooseClaims(claims === 'all' || claims.includes(id) ? confirmed : otherwise, claims);
    // React separates adjacent texts with such comments and needs them for hydration.
    return `<!-- -->${chosen}<!-- -->`;
  });
}

/** Matches what a pre-rendered page shows in one season. */
const seasonPattern = /<template data-season="([\w-]+)"><\/template>(.*?)<template data-season-end="\1"><\/template>/gs;

/** Keeps what belongs to the season that is on, so that a page of the build is right on every day; see SeasonBanner. */
function chooseSeason(html: string, season: string | null): string {
  return html.replaceAll(seasonPattern, (_all, id: string, content: string) => (id === season ? content : ''));
}

function analyticsMeta({ ga4, plausible }: PageSettings['analytics']): Record<string, string | null> {
  return { ga4, plausible: plausible && `${plausible.url} ${plausible.domain}` };
}

/** Escapes text for a string of a JSON document within a page. */
function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');
}

/** Content type and escaping of files other than pages, by file extension. */
const documentTypes: Readonly<Record<string, { type: string; escape: (value: string) => string }>> = {
  '.txt': { type: 'text/plain', escape: (value) => value },
  '.xml': { type: 'application/xml', escape: escapeHtml },
  '.webmanifest': { type: 'application/manifest+json', escape: escapeJson },
};

/** Puts the owner's look in the place of the built one. */
export function dress(text: string, { look }: Pick<PageSettings, 'look'>): string {
  return look.replaced.reduce((page, [built, own]) => page.replaceAll(built, () => own), text);
}

/** Whether `makeDocument` fills in the settings of a file with this name. */
export function isFilledIn(name: string): boolean {
  return extname(name) in documentTypes;
}

/** A document of this text; the extension of `name` says what it is. */
export function makeDocument(name: string, text: string, settings: PageSettings): Document {
  const kind = documentTypes[extname(name)];
  const type = kind?.type ?? 'text/html';
  const dressed = dress(text, settings);
  return documentOf(type, kind === undefined ? fillIn(dressed, settings) : fillValues(dressed, settings, kind.escape));
}

/** A document of this type whose text is complete. */
export function documentOf(type: string, text: string): Document {
  const plain = Buffer.from(text);
  const compressed: Partial<Record<Encoding, Buffer>> = {};
  const compressing: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;

  async function compressTo(encoding: Encoding): Promise<Buffer> {
    const body = await (compressing[encoding] ??= compress[encoding](plain));
    compressed[encoding] = body;
    return body;
  }

  return {
    send(request, reply, cacheControl = 'no-cache') {
      const varies = reply.getHeader('vary');
      const vary = varies === undefined ? 'accept-encoding' : `${String(varies)}, accept-encoding`;
      reply.headers({ etag, vary, 'cache-control': cacheControl });
      if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) {
        reply.code(304).send();
        return;
      }
      reply.type(`${type}; charset=utf-8`);
      const encoding = pickEncoding(request);
      if (encoding === null) {
        reply.send(plain);
        return;
      }
      reply.header('content-encoding', encoding);
      const body = compressed[encoding];
      if (body === undefined) sendWhenReady(reply, compressTo(encoding));
      else reply.send(body);
    },
  };
}

/** Sends what the promise resolves to, or its error. */
function sendWhenReady(reply: FastifyReply, body: Promise<Buffer>): void {
  body.then(
    (bytes) => reply.send(bytes),
    (error: unknown) => reply.send(error),
  );
}

type Encoding = 'br' | 'gzip';

/** Maximum compression is slow, so it runs in the thread pool. */
const compress: Readonly<Record<Encoding, (page: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliCompress),
  gzip: async (page) => promisify(gzip)(page, { level: 9 }),
};

/** Browsers send one of a dozen values of `accept-encoding`, and to parse one takes longer than to find it. */
const knownEncodings = new Map<string, Encoding | null>();
const maxKnown = 100;

/** The encoding with the smallest result that the client accepts; null for none. */
function pickEncoding(request: Pick<FastifyRequest, 'headers'>): Encoding | null {
  const header = request.headers['accept-encoding'] ?? '';
  const known = knownEncodings.get(header);
  if (known !== undefined) return known;
  const accepted = new Negotiator(request).encodings(['br', 'gzip']);
  const picked = (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
  if (knownEncodings.size >= maxKnown) knownEncodings.clear();
  knownEncodings.set(header, picked);
  return picked;
}
