import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import type { App } from './app.ts';

const self = "'self'";
const none = "'none'";

/** Origins of Stripe's script and of its frames, which request payments; from Stripe's security guide for Elements. */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];

type PolicyConfig = Pick<Config, 'stripe' | 'publicUrl' | 'analytics' | 'signIn' | 'turnstile'>;

/**
 * The content security policy of the shop's pages. It allows nothing inline and no eval, so that injected text stays
 * text.
 */
export function contentSecurityPolicy(config: PolicyConfig): Record<string, string[]> {
  const stripe = config.stripe !== null;
  const { ga4, plausible } = config.analytics;
  const google = ga4 === null ? [] : ['https://www.googletagmanager.com'];
  const googleCollects = ga4 === null ? [] : ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
  const captcha = config.turnstile === null ? [] : ['https://challenges.cloudflare.com'];
  const frames = [...(stripe ? [...stripeScripts, 'https://hooks.stripe.com'] : []), ...captcha];
  return {
    'default-src': [none],
    'script-src': [self, ...(stripe ? stripeScripts : []), ...google, ...captcha],
    'style-src': [self],
    'font-src': [self],
    // A chosen photo is shown before its upload (blob:), and small icons are inlined in the style sheet (data:). The
    // profile picture of a signed-in user comes from any host of the sign-in provider.
    'img-src': [
      self,
      'blob:',
      'data:',
      ...(config.signIn.length === 0 ? [] : ['https:']),
      ...(stripe ? ['https://*.stripe.com'] : []),
      ...google,
      ...googleCollects,
    ],
    // A film is played from memory.
    'media-src': ['blob:'],
    'connect-src': [
      self,
      ...(stripe ? ['https://api.stripe.com'] : []),
      ...google,
      ...googleCollects,
      ...(plausible === null ? [] : [plausible.url]),
    ],
    'frame-src': frames.length > 0 ? frames : [none],
    'worker-src': [self],
    'manifest-src': [self],
    'form-action': [self],
    'base-uri': [none],
    'object-src': [none],
    'frame-ancestors': [none],
    ...(config.publicUrl.startsWith('https://') && { 'upgrade-insecure-requests': [] }),
  };
}

/**
 * Files that only pages load: policies of documents have no effect on them, and 800 bytes on each of fifteen scripts
 * are felt on a slow line. A worker follows the policy of its own file.
 */
const ofPages = /^\/assets\/(?![^?]*worker)[^?]*\.(?:js|css|woff2|avif|webp|png|jpg)$/;
const headersOfFiles = ['strict-transport-security', 'cross-origin-resource-policy', 'x-content-type-options'] as const;

/** Sets security headers on every response, including errors. */
export function registerSecurityHeaders(app: App, config: HeadersConfig): void {
  const ofAll = securityHeaders(config);
  const ofFiles = Object.fromEntries(
    headersOfFiles.flatMap((name) => (ofAll[name] === undefined ? [] : [[name, ofAll[name]]])),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(ofPages.test(request.url) ? ofFiles : ofAll);
    done();
  });
}

type HeadersConfig = PolicyConfig & Pick<Config, 'hstsSubdomains'>;

/** The headers of a page, by name in lower case. They are the same for every request, so they are written once. */
function securityHeaders(config: HeadersConfig): Readonly<Record<string, string>> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  // One of Stripe's frames requests Google Pay, so every frameable host may request payments.
  const paymentOrigins = config.stripe === null ? ['self'] : ['self', ...stripeScripts.map((origin) => `"${origin}"`)];
  response.setHeader(
    'permissions-policy',
    `camera=(), microphone=(), geolocation=(), payment=(${paymentOrigins.join(' ')})`,
  );
  const https = config.publicUrl.startsWith('https://');
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: config.hstsSubdomains } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Wallet buttons and 3-D Secure open windows of the payment provider.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
  });
  setHeaders(response.req, response, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
