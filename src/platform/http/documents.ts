import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** A page as it is sent: filled in, compressed, and named by its content. */
export interface Document {
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

type PageSettings = Pick<Config, 'shopName' | 'supportEmail' | 'publicUrl' | 'mode' | 'analytics'>;

const banner = '<aside class="test-mode-banner" aria-label="Test mode">TEST MODE: no real payment is taken, nothing is shipped.</aside>';

/**
 * Fills in what the owner has set: `%SHOP_NAME%`, `%SUPPORT_EMAIL%` and `%PUBLIC_URL%` anywhere in
 * the page, in test mode a banner before everything else in the body, and in the head who else is
 * told what visitors do.
 */
export function fillIn(html: string, settings: PageSettings): string {
  const values: Record<string, string> = {
    SHOP_NAME: settings.shopName,
    SUPPORT_EMAIL: settings.supportEmail,
    PUBLIC_URL: settings.publicUrl,
  };
  const filled = html.replaceAll(/%([A-Z]+(?:_[A-Z]+)*)%/g, (found, name: string) => {
    const value = values[name];
    return value === undefined ? found : escapeHtml(value);
  });
  const told = filled.replace('</head>', () => `${analyticsMeta(settings.analytics)}</head>`);
  return settings.mode === 'test' ? told.replace(/<body[^>]*>/, (tag) => `${tag}${banner}`) : told;
}

function analyticsMeta({ ga4, plausible }: PageSettings['analytics']): string {
  const meta = (name: string, content: string) => `<meta name="shop:${name}" content="${escapeHtml(content)}" />`;
  return [ga4 && meta('ga4', ga4), plausible && meta('plausible', `${plausible.url} ${plausible.domain}`)].filter(Boolean).join('');
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

export async function loadDocument(path: string, settings: PageSettings): Promise<Document> {
  const plain = Buffer.from(fillIn(await readFile(path, 'utf8'), settings));
  const variants = { br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) };
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return {
    send(request, reply) {
      reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
      if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
      reply.type('text/html; charset=utf-8');
      const encoding = pickEncoding(request.headers['accept-encoding']);
      return encoding === null
        ? reply.send(plain)
        : reply.header('content-encoding', encoding).send(variants[encoding]);
    },
  };
}

function pickEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  const names = (accepted ?? '').split(',').filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry));
  const has = (name: string): boolean => names.some((entry) => entry.replace(/;.*/, '').trim() === name);
  if (has('br')) return 'br';
  return has('gzip') ? 'gzip' : null;
}
