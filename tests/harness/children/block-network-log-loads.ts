import dns from 'node:dns';
import { registerHooks } from 'node:module';

/**
 * Preloaded (`--import`) into a server under test. It blocks name lookups of other machines, so that no provider is
 * reached whatever keys are set, and logs which of the shop's own files are loaded.
 */
const lookup = dns.lookup;
const lookUpLocal = (host: string, ...rest: unknown[]): void => {
  if (host === 'localhost' || host.startsWith('127.')) return void Reflect.apply(lookup, dns, [host, ...rest]);
  const callback = rest.at(-1) as (error: Error) => void;
  callback(Object.assign(new Error(`tests may not contact other machines: ${host}`), { code: 'ENOTFOUND' }));
};
Object.assign(dns, { lookup: lookUpLocal });

registerHooks({
  load(url, context, next) {
    if (/\/(src|dist)\//.test(url)) console.log(`LOADED ${url.slice(url.lastIndexOf('/') + 1)}`);
    return next(url, context);
  },
});
