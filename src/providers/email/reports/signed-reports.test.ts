import { createHmac, sign } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { snsCertificate } from '../../../../tests/harness/sns-certificate.ts';
import { createMailgunReports } from './mailgun.ts';
import { EmailReportRefusedError } from './port.ts';
import { createResendReports } from './resend.ts';
import { createSesReports } from './ses.ts';

const recipient = 'John@Example.com';
const address = 'john@example.com';

describe('Mailgun', () => {
  const key = 'a signing key of an account';
  const reports = createMailgunReports(key);
  const signatureOf = (timestamp: string, token: string) =>
    createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex');
  const read = (event: object, signature = signatureOf('1770920772', 'e0b5')) =>
    reports.read({
      headers: {},
      body: Buffer.from(
        JSON.stringify({ signature: { timestamp: '1770920772', token: 'e0b5', signature }, 'event-data': event }),
      ),
    });
  const bounce = {
    event: 'failed',
    severity: 'permanent',
    reason: 'bounce',
    recipient,
    'delivery-status': { code: 550, message: '550 5.1.1 unknown' },
  };

  test('a bounce, a complaint and a delivery are reported, and a temporary failure is not', () => {
    expect(read(bounce)).toEqual([{ address, kind: 'bounced', detail: '550 5.1.1 unknown' }]);
    expect(read({ ...bounce, reason: 'suppress-bounce' })).toMatchObject([{ kind: 'bounced' }]);
    expect(read({ ...bounce, reason: 'suppress-complaint' })).toMatchObject([{ kind: 'complained' }]);
    expect(read({ event: 'complained', recipient })).toEqual([{ address, kind: 'complained', detail: null }]);
    expect(read({ event: 'delivered', recipient })).toEqual([{ address, kind: 'delivered', detail: null }]);
    expect(read({ ...bounce, severity: 'temporary', reason: 'generic' })).toEqual([]);
    expect(read({ ...bounce, reason: 'espblock' })).toEqual([]);
    expect(read({ event: 'opened', recipient })).toEqual([]);
  });

  test('a forged signature, and one made for another time, are refused', () => {
    for (const forged of ['', '00', 'no hex', signatureOf('1770920773', 'e0b5'), 'ab'.repeat(32)])
      expect(() => read(bounce, forged)).toThrow(EmailReportRefusedError);
    expect(() => reports.read({ headers: {}, body: Buffer.from('{}') })).toThrow(EmailReportRefusedError);
  });
});

describe('Resend', () => {
  const secret = Buffer.from('a signing secret of a webhook');
  const now = new Date('2026-11-26T12:00:00Z');
  const reports = createResendReports(`whsec_${secret.toString('base64')}`, () => now);
  const signatureOf = (id: string, time: string, body: string) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('base64')}`;
  const time = String(now.getTime() / 1_000);
  const read = (event: object, given: { time?: string; signature?: string } = {}) => {
    const body = JSON.stringify(event);
    const at = given.time ?? time;
    return reports.read({
      headers: {
        'svix-id': 'msg_1',
        'svix-timestamp': at,
        'svix-signature': given.signature ?? signatureOf('msg_1', at, body),
      },
      body: Buffer.from(body),
    });
  };
  const bounce = {
    type: 'email.bounced',
    created_at: '2026-11-26T11:59:00Z',
    data: { to: [recipient], bounce: { type: 'Permanent', subType: 'General', message: '550 5.1.1 unknown' } },
  };

  test('a bounce, a complaint and a delivery are reported, and a temporary failure is not', () => {
    expect(read(bounce)).toEqual([{ address, kind: 'bounced', detail: '550 5.1.1 unknown' }]);
    expect(read({ type: 'email.complained', data: { to: [recipient] } })).toMatchObject([{ kind: 'complained' }]);
    expect(read({ type: 'email.delivered', data: { to: [recipient] } })).toMatchObject([{ kind: 'delivered' }]);
    expect(read({ type: 'email.bounced', data: { to: [recipient], bounce: { type: 'Transient' } } })).toEqual([]);
    expect(read({ type: 'email.opened', data: { to: [recipient] } })).toEqual([]);
    expect(read({ type: 'domain.updated', data: {} })).toEqual([]);
  });

  test('one of several signatures is enough, while the secret is replaced', () => {
    const signature = `v1,AAAA ${signatureOf('msg_1', time, JSON.stringify(bounce))} v2,AAAA`;
    expect(read(bounce, { signature })).toHaveLength(1);
  });

  test('a forged signature, another body and an old webhook are refused', () => {
    for (const signature of ['', 'v1,', 'v1,AAAA', signatureOf('msg_1', time, '{}'), signatureOf('msg_2', time, '{}')])
      expect(() => read(bounce, { signature })).toThrow(EmailReportRefusedError);
    for (const old of [String(now.getTime() / 1_000 - 301), String(now.getTime() / 1_000 + 301), 'soon'])
      expect(() => read(bounce, { time: old })).toThrow(/too old/);
  });
});

describe('Amazon SES', () => {
  const topic = 'arn:aws:sns:eu-west-1:123456789012:shop-emails';
  const certificate = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem';
  const getText = vi.fn<(url: URL) => Promise<string>>(async ({ pathname }) =>
    Promise.resolve(pathname.endsWith('.pem') ? snsCertificate.cert : '<ConfirmSubscriptionResponse/>'),
  );
  const open = () => createSesReports(topic, getText);

  /** A message as Amazon SNS sends it, signed with the key of the certificate. `change` is made after signing. */
  function post(message: object, change: object = {}, hash: 'sha1' | 'sha256' = 'sha256') {
    const sent: Record<string, string> = {
      MessageId: '22b80b92',
      TopicArn: topic,
      Timestamp: '2026-11-26T12:00:00.000Z',
      SignatureVersion: hash === 'sha1' ? '1' : '2',
      SigningCertURL: certificate,
      ...message,
    };
    const fields = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
    const text = fields.flatMap((name) => (name in sent ? [`${name}\n${sent[name]}\n`] : [])).join('');
    const signature = sign(hash, Buffer.from(text), snsCertificate.key).toString('base64');
    return { headers: {}, body: Buffer.from(JSON.stringify({ ...sent, Signature: signature, ...change })) };
  }
  const notification = (message: object | string) => ({
    Type: 'Notification',
    Message: typeof message === 'string' ? message : JSON.stringify(message),
  });
  const bounce = {
    notificationType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [{ emailAddress: recipient, status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 unknown' }],
    },
  };
  const transient = { ...bounce, bounce: { ...bounce.bounce, bounceType: 'Transient' } };

  test.each(['sha1', 'sha256'] as const)(
    'a bounce, a complaint and a delivery signed with %s are reported, and a temporary failure is not',
    async (hash) => {
      const read = async (message: object | string) => open().read(post(notification(message), {}, hash));
      expect(await read(bounce)).toEqual([{ address, kind: 'bounced', detail: 'smtp; 550 5.1.1 unknown' }]);
      expect(await read({ ...bounce, notificationType: undefined, eventType: 'Bounce' })).toHaveLength(1);
      expect(
        await read({ eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: recipient }] } }),
      ).toEqual([{ address, kind: 'complained', detail: null }]);
      expect(await read({ eventType: 'Delivery', delivery: { recipients: [recipient] } })).toMatchObject([
        { address, kind: 'delivered' },
      ]);
      expect(await read(transient)).toEqual([]);
      expect(await read('Successfully validated SNS topic for Amazon SES event publishing.')).toEqual([]);
    },
  );

  test('a subscription is confirmed only if its signature is right', async () => {
    const subscribe = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336';
    const message = {
      Type: 'SubscriptionConfirmation',
      Message: 'You have ...',
      Token: '2336',
      SubscribeURL: subscribe,
    };
    getText.mockClear();
    expect(await open().read(post(message))).toEqual([]);
    expect(getText.mock.calls.map(([url]) => url.href)).toEqual([certificate, subscribe]);
    getText.mockClear();
    const elsewhere = { ...message, SubscribeURL: 'https://127.0.0.1/?Action=ConfirmSubscription' };
    await expect(open().read(post(elsewhere))).rejects.toThrow(EmailReportRefusedError);
    await expect(open().read(post(message, { Token: '1' }))).rejects.toThrow(EmailReportRefusedError);
    expect(getText.mock.calls.map(([url]) => url.href)).toEqual([certificate, certificate]);
  });

  test('the certificate is read once', async () => {
    const reports = open();
    getText.mockClear();
    for (let time = 0; time < 3; time += 1) await reports.read(post(notification(bounce)));
    expect(getText).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a forged signature', { Signature: 'AAAA' }],
    ['a message other than the signed one', { Message: '{}' }],
    ['another topic', { TopicArn: `${topic}-2` }],
    ['a certificate of somebody else', { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.example/a.pem' }],
    ['a certificate of another region', { SigningCertURL: 'https://sns.us-east-1.amazonaws.com/a.pem' }],
    ['a certificate address without https', { SigningCertURL: certificate.replace('https', 'http') }],
    ['a certificate address that is not a .pem file', { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/a' }],
    ['an unknown version of signatures', { SignatureVersion: '3' }],
  ])('%s is refused', async (_what, change) => {
    await expect(open().read(post(notification(bounce), change))).rejects.toThrow(EmailReportRefusedError);
  });
});
