import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { EmailReportRefusedError } from './port.ts';
import { createPostmarkReports } from './postmark.ts';
import { createSendGridReports } from './sendgrid.ts';

describe('Postmark', () => {
  const reports = createPostmarkReports('a long password');
  const read = (message: unknown, authorization = `Basic ${Buffer.from('shop:a long password').toString('base64')}`) =>
    reports.read({ headers: { authorization }, body: Buffer.from(JSON.stringify(message)) });
  const bounce = { RecordType: 'Bounce', Type: 'HardBounce', Email: 'John@Example.com', Details: '550 5.1.1 unknown' };

  test('a hard bounce, a complaint and a delivery are reported, and a temporary failure is not', () => {
    expect(read(bounce)).toEqual([{ address: 'john@example.com', kind: 'bounced', detail: '550 5.1.1 unknown' }]);
    expect(read({ RecordType: 'SpamComplaint', Email: 'john@example.com' })).toMatchObject([{ kind: 'complained' }]);
    expect(read({ RecordType: 'Delivery', Recipient: 'john@example.com' })).toMatchObject([{ kind: 'delivered' }]);
    expect(read({ ...bounce, Type: 'SoftBounce' })).toEqual([]);
    expect(read({ RecordType: 'Open', Recipient: 'john@example.com' })).toEqual([]);
  });

  test('without the password, or with a body that is none of its messages, it is refused', () => {
    for (const wrong of [
      '',
      'Basic',
      `Basic ${Buffer.from('shop:guess').toString('base64')}`,
      'Bearer a long password',
    ])
      expect(() => read(bounce, wrong)).toThrow(EmailReportRefusedError);
    expect(() => read([])).toThrow(EmailReportRefusedError);
  });
});

describe('SendGrid', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const reports = createSendGridReports(publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
  const read = (body: string, signed = body) => {
    const time = '1772366400';
    const signature = sign('sha256', Buffer.from(time + signed), privateKey).toString('base64');
    return reports.read({
      headers: {
        'x-twilio-email-event-webhook-signature': signature,
        'x-twilio-email-event-webhook-timestamp': time,
      },
      body: Buffer.from(body),
    });
  };
  const email = 'john@example.com';

  test('a bounce, a dropped email, a complaint and a delivery are reported, and a temporary failure is not', async () => {
    const events = [
      { event: 'bounce', type: 'bounce', email, reason: '550 5.1.1 unknown' },
      { event: 'bounce', type: 'blocked', email },
      { event: 'dropped', email, reason: 'Bounced Address' },
      { event: 'dropped', email, reason: 'Unsubscribed Address' },
      { event: 'spamreport', email },
      { event: 'delivered', email },
      { event: 'deferred', email },
    ];
    expect((await read(JSON.stringify(events))).map(({ kind }) => kind)).toEqual([
      'bounced',
      'bounced',
      'complained',
      'delivered',
    ]);
  });

  test('with a wrong or missing signature it is refused', () => {
    const body = JSON.stringify([{ event: 'bounce', email }]);
    expect(() => read(body, '[]')).toThrow(EmailReportRefusedError);
    expect(() => reports.read({ headers: {}, body: Buffer.from(body) })).toThrow(EmailReportRefusedError);
    expect(() => read('{}')).toThrow(EmailReportRefusedError);
  });
});
