import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Config } from '../config.ts';
import type { App } from './app.ts';
import { pathIn } from './language-routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The currency in which this visitor sees prices; null for the shop's own. */
    currency: string | null;
  }
}

/** What visitors can pay in. */
export interface OfferedCurrencies {
  /** All, the shop's own first. */
  readonly offered: readonly string[];
  /** The currency that visitors of a country see first, where it is not the shop's own. */
  readonly byCountry: Readonly<Record<string, string>>;
}

const cookieName = 'currency';
const cookieSeconds = 365 * 24 * 60 * 60;

/** Sent by a page: the currency of its prices. The visitor may have chosen another one since, on another page. */
const currencyHeader = 'x-currency';

/**
 * Answers each request with prices in the currency of the page that sends it, else in the one that the visitor has
 * chosen, else in that of their country, else in the shop's own. The panel is in the shop's own.
 */
export function registerCurrency(app: App, currencies: () => OfferedCurrencies): void {
  app.decorateRequest('currency', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.currency = isPanel(request.url) ? null : preferredCurrency(request, currencies());
    done();
  });
}

function isPanel(url: string): boolean {
  return /^\/(?:api\/)?admin(?:[/?]|$)/.test(url);
}

function preferredCurrency(request: FastifyRequest, { offered, byCountry }: OfferedCurrencies): string | null {
  const [own, ...others] = offered;
  if (others.length === 0) return null;
  const header = request.headers[currencyHeader];
  const wanted = [header, request.cookies[cookieName]].find((code) => offered.some((one) => one === code));
  const found = wanted ?? byCountry[countryOf(request) ?? ''];
  return typeof found !== 'string' || found === own ? null : found;
}

/** The country of the visitor's first language: the one that it names, or else where most of its speakers are. */
function countryOf(request: FastifyRequest): string | null {
  const [first = '*'] = new Negotiator(request).languages();
  if (first === '*') return null;
  try {
    const locale = new Intl.Locale(first);
    return locale.region ?? locale.maximize().region ?? null;
  } catch {
    // Not a valid language tag.
    return null;
  }
}

/** The address that chooses a currency. The switch in the footer works without scripts. */
export function registerCurrencyRoute(
  app: App,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  offered: () => readonly string[],
): void {
  app.get('/currency/:code', { config: { limit: 'none' }, schema: { hide: true } }, async (request, reply) => {
    const { code } = request.params as { code: string };
    if (!offered().includes(code)) return reply.callNotFound();
    keepCurrency(request, reply, code, publicUrl);
    const { to } = request.query as { to?: unknown };
    return reply.header('cache-control', 'no-store').redirect(pathIn(to));
  });
}

/** Keeps the choice of a currency for a year. */
function keepCurrency(request: FastifyRequest, reply: FastifyReply, code: string, publicUrl: string): void {
  if (request.cookies[cookieName] === code) return;
  const secure = publicUrl.startsWith('https://');
  reply.setCookie(cookieName, code, { path: '/', sameSite: 'lax', maxAge: cookieSeconds, secure });
}
