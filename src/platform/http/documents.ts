import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { frontDoors } from '../../shared/social-networks.ts';
import type { Config } from '../config.ts';

/** A page as it is sent: filled in, compressed for whoever asks first and all after them, and named by its content. */
export interface Document {
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

type PageSettings = Pick<
  Config,
  'shopName' | 'supportEmail' | 'publicUrl' | 'mode' | 'analytics' | 'claims' | 'social'
>;

const banner =
  '<aside class="test-mode-banner" aria-label="Test mode">TEST MODE: no real payment is taken, nothing is shipped.</aside>';

/**
 * Fills in what the owner has set: `%SHOP_NAME%`, `%SUPPORT_EMAIL%`, `%PUBLIC_URL%` and `%SOCIAL_...%` anywhere in
 * the page, as text or in its structured data; the claims that the owner vouches for; in test mode a banner before
 * everything else in the body; and in the head what scripts are to know, such as who else is told what visitors do.
 */
export function fillIn(html: string, settings: PageSettings): string {
  const filled = chooseClaims(html, settings.claims)
    .split(structuredData)
    .map((part) => fillValues(part, settings, part.startsWith('<script') ? escapeJson : escapeHtml))
    .join('');
  const claims = settings.claims === 'all' ? 'all' : settings.claims.join(' ');
  const meta = Object.entries({ claims, ...settings.social, ...audiences(settings.analytics) }).map(
    ([name, content]) => (content ? `<meta name="shop:${name}" content="${escapeHtml(content)}" />` : ''),
  );
  const told = filled.replace('</head>', () => `${meta.join('')}</head>`);
  return settings.mode === 'test' ? told.replace(/<body[^>]*>/, (tag) => `${tag}${banner}`) : told;
}

function fillValues(text: string, settings: PageSettings, escape: (value: string) => string): string {
  const values: Record<string, string> = {
    SHOP_NAME: settings.shopName,
    SUPPORT_EMAIL: settings.supportEmail,
    PUBLIC_URL: settings.publicUrl,
    SOCIAL_FACEBOOK: settings.social.facebook ?? frontDoors.facebook,
    SOCIAL_INSTAGRAM: settings.social.instagram ?? frontDoors.instagram,
    SOCIAL_TIKTOK: settings.social.tiktok ?? frontDoors.tiktok,
  };
  return text.replaceAll(/%([A-Z]+(?:_[A-Z]+)*)%/g, (found, name: string) => {
    const value = values[name];
    return value === undefined ? found : escape(value);
  });
}

/** Kept by `split`, so that it can be filled in as what it is. */
const structuredData = /(<script type="application\/ld\+json">.*?<\/script>)/s;

const claimed =
  /<template data-claim="([a-z-]+)"><\/template>(.*?)<template data-claim-else="\1"><\/template>(.*?)<template data-claim-end="\1"><\/template>/gs;

/** Of each claim in a pre-rendered page, what is said with the owner's word for it or what is said without; see Claim in src/web. */
function chooseClaims(html: string, claims: PageSettings['claims']): string {
  return html.replaceAll(claimed, (_all, id: string, held: string, otherwise: string) => {
    const said = chooseClaims(claims === 'all' || claims.includes(id) ? held : otherwise, claims);
    // As React keeps one text from the next, for those parts of a page that it takes over.
    return `<!-- -->${said}<!-- -->`;
  });
}

function audiences({ ga4, plausible }: PageSettings['analytics']): Record<string, string | null> {
  return { ga4, plausible: plausible && `${plausible.url} ${plausible.domain}` };
}

/** Inside a string of a JSON document that stands in a page. */
function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** How a file that is not a page is sent and filled in, by the end of its name. */
const documentTypes: Readonly<Record<string, { type: string; escape: (value: string) => string }>> = {
  '.txt': { type: 'text/plain', escape: (value) => value },
  '.xml': { type: 'application/xml', escape: escapeHtml },
  '.webmanifest': { type: 'application/manifest+json', escape: escapeJson },
};

/** Names of files that `loadDocument` fills in like a page. */
export function isFilledIn(name: string): boolean {
  return extname(name) in documentTypes;
}

export async function loadDocument(path: string, settings: PageSettings): Promise<Document> {
  const kind = documentTypes[extname(path)];
  const text = await readFile(path, 'utf8');
  const type = kind?.type ?? 'text/html';
  const plain = Buffer.from(kind === undefined ? fillIn(text, settings) : fillValues(text, settings, kind.escape));
  const compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return {
    async send(request, reply) {
      reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
      if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
      reply.type(`${type}; charset=utf-8`);
      const encoding = pickEncoding(request.headers['accept-encoding']);
      if (encoding === null) return reply.send(plain);
      const body = await (compressed[encoding] ??= compress[encoding](plain));
      return reply.header('content-encoding', encoding).send(body);
    },
  };
}

type Encoding = 'br' | 'gzip';

/** As small as they get takes its time: not on the thread that answers everybody. */
const compress: Readonly<Record<Encoding, (page: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliCompress),
  gzip: async (page) => promisify(gzip)(page, { level: 9 }),
};

function pickEncoding(accepted: string | undefined): Encoding | null {
  const names = (accepted ?? '').split(',').filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry));
  const has = (name: string): boolean => names.some((entry) => entry.replace(/;.*/, '').trim() === name);
  if (has('br')) return 'br';
  return has('gzip') ? 'gzip' : null;
}
