import type { FastifyRequest } from 'fastify';
import { CustomerError } from '../../shared/shop-error.ts';
import { errorWords } from '../../words/catalogs/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route authenticates its caller by a signature instead of an origin. */
    webhook?: boolean;
    /** A form that another site may post: the route changes nothing by itself and reads no cookie. */
    foreignForm?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Allows changes only from the shop's own pages: the Origin of an unsafe request must be this host or the shop's public
 * address. Other sites can make a browser send the shop's cookie, but not the shop's origin. Throws `forbidden`.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  const { webhook, foreignForm } = request.routeOptions.config;
  if (safeMethods.has(request.method) || webhook === true || foreignForm === true) return;
  const origin = request.headers.origin;
  if (origin !== undefined && (origin === publicUrl || isOwnHost(origin, request.host, publicUrl))) return;
  throw new CustomerError('forbidden', errorWords.otherSite);
}

/**
 * For a shop with https, an http origin of the same host is rejected, because anybody on the network path can forge
 * such a page.
 */
function isOwnHost(origin: string, host: string, publicUrl: string): boolean {
  const pages = publicUrl.startsWith('https://') ? /^https:\/\// : /^https?:\/\//;
  if (!pages.test(origin) || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}
