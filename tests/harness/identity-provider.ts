import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface IdentityProvider {
  /** Value for OIDC_ISSUER; the client is `shop` with `secret`. */
  readonly issuer: string;
  /** Claims of the one person who is signed in there. */
  person: Record<string, unknown>;
  /** The person's answer on the consent page. */
  consent: 'yes' | 'no';
  /** Seconds by which the provider's clock is ahead, and seconds for which its ID tokens are valid. */
  clock: { ahead: number; tokensFor: number };
  /** HTTP status with which paths of this prefix fail, e.g. `{ '/token': 503 }`. */
  broken: Record<string, number>;
  /** Follows the provider's redirects as a browser does, until one leads back to the shop. */
  follow(url: string): Promise<URL>;
  /** Releases the port; `start` listens on the same port again. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface IdentityProviderOptions {
  /** Origin of the shop. */
  readonly shop: string;
  /** The issuer that the provider claims to be, if that differs from its address. */
  readonly claimsToBe?: string;
  /** Path of the redirect URI. */
  readonly returnPath?: string;
}

/** A real OpenID Connect provider on a free port, where one person is always signed in. */
export async function startIdentityProvider({
  shop,
  claimsToBe,
  returnPath = '/api/login/return',
}: IdentityProviderOptions): Promise<IdentityProvider> {
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const self: IdentityProvider = {
    issuer,
    person: {},
    consent: 'yes',
    clock: { ahead: 0, tokensFor: 3_600 },
    broken: {},
    follow: (url) => followUntil(url, shop),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    async start() {
      server = await listen(port);
      server.on('request', onRequest);
    },
  };
  const answer = createProvider(claimsToBe ?? issuer, shop, returnPath, self).callback();
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    const broken = Object.entries(self.broken).find(([path]) => request.url?.startsWith(path));
    if (broken === undefined) void answer(request, response);
    else response.writeHead(broken[1]).end('not now');
  };
  server.on('request', onRequest);
  return self;
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function createProvider(address: string, shop: string, returnPath: string, self: IdentityProvider): Provider {
  const provider = new Provider(address, {
    clients: [
      {
        client_id: 'shop',
        client_secret: 'secret',
        redirect_uris: [`${shop}${returnPath}`],
        post_logout_redirect_uris: [shop],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['given_name', 'name', 'picture'],
    },
    pkce: { required: () => true },
    cookies: { keys: ['a key'] },
    ttl: { IdToken: () => self.clock.tokensFor },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => ({ ...self.person, sub: id }) }),
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  });
  provider.use(async (ctx, next) => {
    await atTime(self.clock.ahead, async () => {
      if (ctx.path.startsWith('/interaction/')) await answerInteraction(provider, self, ctx.req, ctx.res);
      else await next();
    });
  });
  return provider;
}

/** Shifts `Date.now` while the provider works: it runs in the test's process. The shop only waits meanwhile. */
async function atTime(ahead: number, work: () => Promise<void>): Promise<void> {
  const { now } = Date;
  Date.now = () => now() + ahead * 1_000;
  try {
    await work();
  } finally {
    Date.now = now;
  }
}

/** Signs in and answers the consent page, as the person would. */
async function answerInteraction(
  provider: Provider,
  self: IdentityProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (self.consent === 'no') return provider.interactionFinished(request, response, { error: 'access_denied' });
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: String(self.person.sub) } });
  }
  const grant = new provider.Grant({ accountId: session!.accountId, clientId: String(params.client_id) });
  grant.addOIDCScope('openid email profile');
  const granted = { consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, granted, { mergeWithLastSubmission: true });
}

async function followUntil(url: string, shop: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = url;
  for (let hop = 0; hop < 15; hop++) {
    if (next.startsWith(shop)) return new URL(next);
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`the provider stopped at ${next}: ${answer.status} ${await answer.text()}`);
    next = new URL(location, next).href;
  }
  throw new Error('the provider redirects too often');
}
