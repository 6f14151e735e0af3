import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { isLanguageTag, type LanguageTag } from '../../words/languages.ts';
import type { Config } from '../config.ts';
import type { App } from './app.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of pages for this visitor. */
    language: LanguageTag;
    /** The language of what is said to them; null in the panel, which is in English. */
    spoken: LanguageTag | null;
  }
}

/** The languages of the shop, the main one first. */
export type OfferedLanguages = () => readonly LanguageTag[];

const cookieName = 'language';
const cookieSeconds = 365 * 24 * 60 * 60;

/** Sent by a page: its language. The visitor may have chosen another one since, on another page. */
const languageHeader = 'x-language';

/**
 * Answers each request in the language of the page that sends it, else in the one that the visitor has chosen, else in
 * the first of their browser's languages that the shop speaks, else in its main one. The panel is in English, and shows
 * texts of the shop in its main language.
 */
export function registerLanguage(app: App, offered: OfferedLanguages): void {
  app.decorateRequest('language', 'en');
  app.decorateRequest('spoken', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const isPanel = request.url.startsWith('/api/admin/');
    request.language = isPanel ? mainOf(offered) : preferredLanguage(request, offered());
    request.spoken = isPanel ? null : request.language;
    done();
  });
}

export function mainOf(offered: OfferedLanguages): LanguageTag {
  return offered()[0] ?? 'en';
}

function preferredLanguage(request: FastifyRequest, offered: readonly LanguageTag[]): LanguageTag {
  const [main = 'en'] = offered;
  if (offered.length < 2) return main;
  const header = request.headers[languageHeader];
  const wanted = [header, request.cookies[cookieName]].map((tag) => offered.find((one) => one === tag));
  const chosen = wanted.find((tag) => tag !== undefined);
  if (chosen !== undefined) return chosen;
  const [best = main] = new Negotiator(request).languages([...offered]);
  return isLanguageTag(best) ? best : main;
}

/** Keeps the choice of a language for a year. */
export function keepLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: LanguageTag,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  if (request.cookies[cookieName] === tag) return;
  const secure = publicUrl.startsWith('https://');
  reply.setCookie(cookieName, tag, { path: '/', sameSite: 'lax', maxAge: cookieSeconds, secure });
}
