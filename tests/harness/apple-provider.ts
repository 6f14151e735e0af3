import { generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The form that Apple's page makes the browser post to the shop. */
export interface PostedForm {
  readonly action: string;
  readonly fields: Record<string, string>;
}

export interface AppleProvider {
  /** Value for APPLE_ISSUER. */
  readonly issuer: string;
  /** Values for APPLE_CLIENT_ID and the settings that belong to it. */
  readonly settings: {
    APPLE_CLIENT_ID: string;
    APPLE_TEAM_ID: string;
    APPLE_KEY_ID: string;
    APPLE_PRIVATE_KEY: string;
    APPLE_ISSUER: string;
  };
  person: { sub: string; email: string; email_verified: string; firstName: string };
  consent: 'yes' | 'no';
  /** Opens one of the provider's addresses as a browser does; resolves to the form that its page posts. */
  open(url: string): Promise<PostedForm>;
  /** Client secrets that the provider has received. */
  readonly secrets: string[];
  close(): Promise<void>;
}

const clientId = 'test.shop.web';
const teamId = 'TEAM000001';
const keyId = 'KEY0000001';
/** Six months, which is Apple's limit. */
const maxSecretAgeSeconds = 15_777_000;

/**
 * A fake of Apple where it differs from the OpenID Connect standard: it requires `response_mode=form_post` once a name
 * or address is requested, knows only the scopes `name`, `email` and `openid`, accepts only client secrets signed with
 * ES256 by the team's key, sends `email_verified` as text, and sends the name once, beside the code.
 */
export async function startAppleProvider({ shop }: { shop: string }): Promise<AppleProvider> {
  const teamKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const appleKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, { nonce: string | null; redirectUri: string }>();
  const peopleWithName = new Set<string>();
  const server = createServer((request, response) => {
    void answer(request).then(({ status, json, html }) =>
      response
        .writeHead(status, { 'content-type': html === undefined ? 'application/json' : 'text/html' })
        .end(html ?? JSON.stringify(json)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: AppleProvider = {
    issuer,
    settings: {
      APPLE_CLIENT_ID: clientId,
      APPLE_TEAM_ID: teamId,
      APPLE_KEY_ID: keyId,
      APPLE_PRIVATE_KEY: String(teamKey.privateKey.export({ type: 'pkcs8', format: 'pem' })).replaceAll('\n', '\\n'),
      APPLE_ISSUER: issuer,
    },
    person: { sub: '001.a', email: 'ada@privaterelay.appleid.com', email_verified: 'true', firstName: 'Ada' },
    consent: 'yes',
    secrets: [],
    async open(url) {
      const page = await fetch(url);
      const html = await page.text();
      if (page.status !== 200) throw new Error(`Apple refuses: ${html}`);
      const attribute = (tag: string, name: string): string =>
        decodeHtml(new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
      const fields = [...html.matchAll(/<input [^>]*>/g)].map(([tag]) => [
        attribute(tag, 'name'),
        attribute(tag, 'value'),
      ]);
      return { action: attribute(/<form [^>]*>/.exec(html)?.[0] ?? '', 'action'), fields: Object.fromEntries(fields) };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage): Promise<{ status: number; json?: object; html?: string }> {
    const url = new URL(request.url!, issuer);
    if (url.pathname === '/.well-known/openid-configuration') return { status: 200, json: describe(issuer) };
    if (url.pathname === '/auth/keys')
      return {
        status: 200,
        json: { keys: [{ ...appleKey.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] },
      };
    if (url.pathname === '/auth/authorize') return authorize(url.searchParams);
    if (url.pathname === '/auth/token') return exchange(new URLSearchParams(await bodyOf(request)));
    return { status: 404, json: {} };
  }

  function authorize(query: URLSearchParams): { status: number; html: string } {
    const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
    if (query.get('client_id') !== clientId) return { status: 400, html: 'invalid_client' };
    if (query.get('redirect_uri') !== `${shop}/api/login/return/apple`)
      return { status: 400, html: 'Invalid web redirect url.' };
    if (scopes.some((scope) => !['name', 'email', 'openid'].includes(scope)))
      return { status: 400, html: 'invalid_scope' };
    if (scopes.length > 0 && query.get('response_mode') !== 'form_post')
      return { status: 400, html: 'response_mode must be form_post when name or email scope is requested.' };
    const state = query.get('state') ?? '';
    if (provider.consent === 'no')
      return { status: 200, html: page(query.get('redirect_uri')!, { state, error: 'user_cancelled_authorize' }) };
    const code = `c${randomBytes(16).toString('hex')}.0.mxzs`;
    codes.set(code, { nonce: query.get('nonce'), redirectUri: query.get('redirect_uri')! });
    const isFirst = !peopleWithName.has(provider.person.sub);
    peopleWithName.add(provider.person.sub);
    const user = JSON.stringify({
      name: { firstName: provider.person.firstName, lastName: 'Lovelace' },
      email: provider.person.email,
    });
    return { status: 200, html: page(query.get('redirect_uri')!, { state, code, ...(isFirst && { user }) }) };
  }

  function exchange(body: URLSearchParams): { status: number; json: object } {
    const secret = body.get('client_secret') ?? '';
    provider.secrets.push(secret);
    if (body.get('client_id') !== clientId || !isGoodSecret(secret))
      return { status: 400, json: { error: 'invalid_client' } };
    const code = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    if (code === undefined || code.redirectUri !== body.get('redirect_uri'))
      return { status: 400, json: { error: 'invalid_grant' } };
    const now = Math.floor(Date.now() / 1_000);
    const { sub, email, email_verified } = provider.person;
    const claims = {
      iss: issuer,
      aud: clientId,
      iat: now,
      exp: now + 86_400,
      sub,
      email,
      email_verified,
      is_private_email: 'true',
      nonce_supported: true,
      ...(code.nonce !== null && { nonce: code.nonce }),
    };
    const unsigned = `${encode({ alg: 'RS256', kid: 'own' })}.${encode(claims)}`;
    const idToken = `${unsigned}.${sign('sha256', Buffer.from(unsigned), appleKey.privateKey).toString('base64url')}`;
    return {
      status: 200,
      json: { access_token: 'a', token_type: 'Bearer', expires_in: 3_600, refresh_token: 'r', id_token: idToken },
    };
  }

  function isGoodSecret(secret: string): boolean {
    const [header = '', claims = '', signature = ''] = secret.split('.');
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: teamKey.publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    if (!isSigned) return false;
    const { alg, kid } = decode(header);
    const { iss, sub, aud, iat, exp } = decode(claims) as Record<'iss' | 'sub' | 'aud' | 'iat' | 'exp', number>;
    const now = Date.now() / 1_000;
    const isInTime = iat <= now && exp > now && exp - iat <= maxSecretAgeSeconds;
    return (
      alg === 'ES256' &&
      kid === keyId &&
      isInTime &&
      String(iss) === teamId &&
      String(sub) === clientId &&
      String(aud) === issuer
    );
  }

  return provider;
}

function describe(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth/authorize`,
    token_endpoint: `${issuer}/auth/token`,
    jwks_uri: `${issuer}/auth/keys`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment', 'form_post'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'name'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  };
}

function page(action: string, fields: Record<string, string>): string {
  const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="${escaped(action)}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
}

const decodeHtml = (value: string): string => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
