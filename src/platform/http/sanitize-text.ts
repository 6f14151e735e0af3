import { ShopError } from '../../shared/shop-error.ts';
import type { App } from './app.ts';

/** Escapes of the characters that JSON can carry and a database cannot keep: NUL, and half of a pair (RFC 8259, 8.2). */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * Makes every text that a request brings one that can be kept: an emoji that some form has cut in half
 * becomes U+FFFD, NUL goes. Postgres would refuse the whole row, and a payment with it. In an address
 * NUL can only be meant to harm.
 */
export function registerTextSanitizer(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, body: unknown) => done(error, suspicious.test(text) ? keepable(body) : body));
  });
  // After every hook that a request begins with, so that the refusal has the headers of all other answers.
  app.addHook('preParsing', async ({ url }) => {
    if (url.includes('%00')) throw new ShopError('invalid', 'We could not read that address.');
  });
}

function keepable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(keepable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [keepable(name), keepable(part)]));
}
