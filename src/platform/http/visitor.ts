import type { FastifyRequest } from 'fastify';
import { isId, newId } from '../../shared/ids.ts';
import { day, second } from '../../shared/time.ts';
import type { Config } from '../config.ts';
import type { App } from './app.ts';
import { signedCookie } from './signed-cookie.ts';

/** A browser, identified by a signed cookie. Not a person: signing in links the two. */
interface Visitor {
  readonly id: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Created on first use, so that viewing a page sets no cookie. */
    readonly visitor: Visitor;
    /** The visitor of the request's cookie if it is valid; creates none. */
    readonly knownVisitor: Visitor | null;
    visitorState: { visitor: Visitor; isNew: boolean } | null;
  }
}

/** The longest lifetime that browsers allow for a cookie. */
const lifetimeMs = 400 * day;

/** Gives every request the visitor that its cookie identifies. A cookie without a valid signature is ignored. */
export function registerVisitor(app: App, config: Pick<Config, 'publicUrl'>): void {
  const { name: cookieName, attributes } = signedCookie('visitor', config);

  app.decorateRequest('visitorState', null);
  app.decorateRequest('visitor', {
    getter(this: FastifyRequest): Visitor {
      this.visitorState ??= readVisitor(this, cookieName) ?? makeVisitor();
      return this.visitorState.visitor;
    },
  });
  app.decorateRequest('knownVisitor', {
    getter(this: FastifyRequest): Visitor | null {
      this.visitorState ??= readVisitor(this, cookieName);
      return this.visitorState?.visitor ?? null;
    },
  });
  app.addHook('onSend', (request, reply, _body, done) => {
    if (request.visitorState?.isNew === true)
      reply.setCookie(cookieName, request.visitorState.visitor.id, { ...attributes, maxAge: lifetimeMs / second });
    done();
  });
}

/** Replaces the visitor with a new one. Earlier photos and artworks stay with the old visitor. */
export function startFreshVisitor(request: FastifyRequest): void {
  request.visitorState = makeVisitor();
}

function makeVisitor(): { visitor: Visitor; isNew: boolean } {
  return { visitor: { id: newId('vis') }, isNew: true };
}

function readVisitor(request: FastifyRequest, cookieName: string): { visitor: Visitor; isNew: boolean } | null {
  const value = request.cookies[cookieName];
  if (value === undefined) return null;
  const signed = request.unsignCookie(value);
  if (!signed.valid || signed.value === null || !isId('vis', signed.value)) return null;
  return { visitor: { id: signed.value }, isNew: false };
}
