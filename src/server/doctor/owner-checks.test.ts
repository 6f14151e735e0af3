import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { describeModel } from '../../providers/models/describe-model.ts';
import { checkEmailDomain } from './check-email-domain.ts';
import { checkModelNames } from './check-model-names.ts';
import { checkProxy } from './check-proxy.ts';
import { checkSupport } from './check-support.ts';
import { hintForR2 } from './r2-hint.ts';

test.each([
  ['live', 'support@example.com', [false]],
  ['live', 'help@shop.test', [false]],
  ['live', 'help@pawtelier.com', [true]],
  ['test', 'support@example.com', []],
] as const)('given %s mode and the support address %s, the doctor finds %j', async (mode, supportEmail, oks) => {
  expect((await checkSupport({ mode, supportEmail })).map(({ ok }) => ok)).toEqual(oks);
});

test('given an https address, TRUST_PROXY must be set, since the shop does not speak https itself', async () => {
  expect(await checkProxy({ publicUrl: 'https://shop.test', trustProxy: [] })).toMatchObject([
    { ok: false, message: expect.stringContaining('TRUST_PROXY is not set') },
  ]);
  expect(await checkProxy({ publicUrl: 'https://shop.test', trustProxy: ['10.0.0.0/8'] })).toMatchObject([
    { ok: true },
  ]);
  expect(await checkProxy({ publicUrl: 'http://localhost:3000', trustProxy: [] })).toEqual([]);
});

const mail = {
  webhooks: { postmark: null, sendgrid: null, ses: null, mailgun: null, resend: null },
  smtpUrl: 'smtps://mail.test',
  from: { name: 'Shop', address: 'orders@mail.shop.test' },
};
const answers = (records: Record<string, string[]>) => async (host: string) => records[host] ?? [];
const spf = 'v=spf1 include:amazonses.com ~all';

test.each([
  [
    'both records',
    { 'mail.shop.test': [spf], '_dmarc.mail.shop.test': ['v=DMARC1; p=none'] },
    true,
    'has SPF and DMARC',
  ],
  [
    'the policy of the domain above',
    { 'mail.shop.test': [spf], '_dmarc.shop.test': ['v=DMARC1; p=reject'] },
    true,
    'has SPF and DMARC',
  ],
  [
    'no SPF',
    { 'mail.shop.test': ['google-site-verification=x'], '_dmarc.shop.test': ['v=DMARC1; p=none'] },
    false,
    'has no SPF record',
  ],
  [
    'two SPF records',
    { 'mail.shop.test': [spf, 'v=spf1 -all'], '_dmarc.shop.test': ['v=DMARC1; p=none'] },
    false,
    'has 2 SPF records',
  ],
  ['no DMARC', { 'mail.shop.test': [spf] }, false, '_dmarc.mail.shop.test has no DMARC record'],
])('given %s, the doctor judges the domain of MAIL_FROM', async (_what, records, ok, words) => {
  expect(await checkEmailDomain({ mail }, answers(records))).toMatchObject([
    { ok, message: expect.stringContaining(words) },
  ]);
});

const key = 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3';
test.each<[string, string | undefined, Record<string, string[]>, boolean, string]>([
  ['a key at the named selector', 'shop1', { 'shop1._domainkey.mail.shop.test': [key] }, true, 'a key at shop1.'],
  [
    'no key at the named selector',
    'shop1',
    { 'google._domainkey.mail.shop.test': [key] },
    false,
    'no DKIM key at shop1.',
  ],
  ['a revoked key', 'shop1', { 'shop1._domainkey.mail.shop.test': ['v=DKIM1; p='] }, false, 'no DKIM key at shop1.'],
  ['a key at a usual selector', undefined, { 'google._domainkey.mail.shop.test': [key] }, true, 'a key at google.'],
  ['no key that can be found', undefined, {}, true, 'DKIM cannot be looked up from here'],
])('given %s, the doctor judges the DKIM key', async (_what, dkimSelector, keys, ok, words) => {
  const records = { 'mail.shop.test': [spf], '_dmarc.mail.shop.test': ['v=DMARC1; p=none'], ...keys };
  expect(await checkEmailDomain({ mail: { ...mail, dkimSelector } }, answers(records))).toMatchObject([
    { ok, message: expect.stringContaining(words) },
  ]);
});

test('given a name server that does not answer, the doctor says that it could not check', async () => {
  const broken = async (): Promise<never> =>
    Promise.reject(Object.assign(new Error('queryTxt ESERVFAIL mail.shop.test'), { code: 'ESERVFAIL' }));
  expect(await checkEmailDomain({ mail }, broken)).toMatchObject([
    { ok: 'unknown', message: expect.stringContaining('could not be looked up: queryTxt ESERVFAIL') },
  ]);
  expect(await checkEmailDomain({ mail: { ...mail, smtpUrl: null } }, broken)).toEqual([]);
});

test('given model names, the doctor looks each of them up at its vendor', async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(request.url!.includes('gone') ? 404 : request.url!.includes('secret') ? 403 : 200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = { key: 'k', baseUrl, price: null };
  const findings = await checkModelNames({
    art: {
      providers: [
        { ...provider, provider: 'replicate', model: 'owner/gone' },
        { ...provider, provider: 'openai', model: null },
        { ...provider, provider: 'google', model: 'secret' },
        { ...provider, provider: 'fal', model: null },
      ],
      studioIsLastResort: true,
      upscales: true,
      caps: { visitor: 0, network: 0, hourly: 0, daily: 0 } as never,
    },
  });
  server.close();
  expect(findings.map(({ ok }) => ok)).toEqual([false, true, 'unknown', 'unknown']);
  expect(findings[0]?.message).toContain('ART_MODEL_REPLICATE');
  expect(requests.toSorted()).toEqual(
    ['GET /models/owner/gone', `GET /models/${describeModel('openai').name}`, 'GET /v1beta/models/secret'].toSorted(),
  );
});

test('given a Cloudflare R2 bucket that is not found, the doctor mentions jurisdictions', () => {
  expect(hintForR2('https://abc.r2.cloudflarestorage.com')).toMatch(
    /has no jurisdiction: .*https:\/\/abc\.eu\.r2\.cloudflarestorage\.com alone/,
  );
  expect(hintForR2('https://abc.eu.r2.cloudflarestorage.com')).toContain('is of the jurisdiction eu');
  expect(hintForR2('https://objects.example')).toBe('');
});
