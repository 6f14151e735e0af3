import { CustomerError } from '../../shared/shop-error.ts';
import { errorWords } from '../../words/catalogs/errors.ts';
import type { App } from './app.ts';

/** Escapes of characters that Postgres may reject: NUL, and surrogates, which may be lone (RFC 8259, 8.2). */
const unstorable = /\\u(?:0000|d[89a-f])/i;

/**
 * Makes every text in a JSON body storable: replaces lone surrogates (an emoji that a form cut in half) with U+FFFD and
 * removes NUL. Otherwise Postgres would reject the whole row, and a payment with it. Rejects NUL in a URL, which is
 * always malicious.
 */
export function registerTextSanitizer(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, body: unknown) => done(error, unstorable.test(text) ? toStorable(body) : body));
  });
  // Runs after the onRequest hooks, so that the rejection has the usual headers.
  app.addHook('preParsing', ({ url }, _reply, _body, done) => {
    if (url.includes('%00')) throw new CustomerError('invalid', errorWords.unreadableAddress);
    done();
  });
}

/** A JSON value whose texts can be stored: without NUL, and with U+FFFD for lone surrogates. */
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [toStorable(name), toStorable(part)]));
}
