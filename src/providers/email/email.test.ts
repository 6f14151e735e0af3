import { once } from 'node:events';
import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, test } from 'vitest';
import { startEmailServer, type EmailServer } from '../../../tests/harness/email-server.ts';
import { must } from '../../shared/must.ts';
import { createEmailFolder } from './folder.ts';
import { EmailBlockedError, EmailRefusedError, type EmailMessage } from './port.ts';
import { encryptionOf } from './smtp-encryption.ts';
import { createSmtpTransport } from './smtp.ts';

const message: EmailMessage = {
  messageId: '<out_0123@shop.test>',
  from: { name: 'Pawtelier', address: 'shop@shop.test' },
  replyTo: { name: null, address: 'help@shop.test' },
  to: [{ name: 'Zoë "Z" <Fox>, Inc. 🐕', address: 'zoe@example.com' }],
  subject: 'Your order — 🐾\r\nBcc: everybody@example.com',
  html: '<p>Thank you, Zoë</p><img src="cid:picture-0" alt="" />',
  text: 'Thank you, Zoë\n'.repeat(3),
  pictures: [
    { cid: 'picture-0', fileName: 'picture.jpg', contentType: 'image/jpeg', bytes: Uint8Array.from([1, 2, 3]) },
  ],
  date: new Date('2026-03-02T09:00:00Z'),
};

/** Parses a raw email and compares it with the message it was made from. */
async function expectWhole(raw: Uint8Array): Promise<void> {
  const email = await PostalMime.parse(raw);
  expect(email.messageId).toBe(message.messageId);
  expect(email.from).toMatchObject({ name: 'Pawtelier', address: 'shop@shop.test' });
  expect(email.replyTo).toMatchObject([{ address: 'help@shop.test' }]);
  expect(email.to).toMatchObject([{ name: message.to[0]?.name, address: 'zoe@example.com' }]);
  expect(email.bcc ?? []).toEqual([]);
  expect(email.subject).toContain('Your order — 🐾');
  expect(email.html).toContain('Thank you, Zoë');
  expect(email.text?.trim()).toBe(message.text.trim());
  expect(new Date(email.date ?? 0)).toEqual(message.date);
  expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(email.attachments).toMatchObject([
    { contentId: '<picture-0>', disposition: 'inline', mimeType: 'image/jpeg', related: true },
  ]);
  expect(new Uint8Array(email.attachments[0]?.content as ArrayBuffer)).toEqual(message.pictures[0]?.bytes);
}

describe('a mail server', () => {
  let server: EmailServer;
  afterEach(() => server.close());

  test('receives the complete email for one recipient', async () => {
    server = await startEmailServer();
    await createSmtpTransport(server.url).send(message);
    expect(server.received.map(({ to }) => to)).toEqual([['zoe@example.com']]);
    await expectWhole(must(server.received[0]).raw);
  });

  test.each([
    ['a recipient that does not exist', { rcpt: 550 }],
    [
      'a recipient that does not exist, with a status code',
      { rcpt: '550 5.1.1 The email account that you tried to reach does not exist' },
    ],
    ['a mailbox that is disabled', { rcpt: '550 5.2.1 Mailbox disabled' }],
    ['a full mailbox, after the content', { data: '552 5.2.2 Mailbox over quota' }],
    ['an email that is too large', { data: '552 5.3.4 Message size exceeds fixed limit' }],
  ] as const)('given %s, the failure is permanent', async (_what, answers) => {
    server = await startEmailServer(answers);
    const sending = createSmtpTransport(server.url).send(message);
    await expect(sending).rejects.toThrow(String(Object.values(answers)[0]));
    await expect(sending).rejects.toBeInstanceOf(EmailRefusedError);
    expect(server.received).toEqual([]);
  });

  test.each([
    ['a wrong password', 'password', { auth: '535 5.7.8 Username and Password not accepted' }],
    ['a password that is missing', 'password', { mail: '530 5.7.0 Authentication Required' }],
    [
      'an unverified identity (Amazon SES)',
      'sender',
      { data: '554 Message rejected: Email address is not verified. The following identities failed the check' },
    ],
    ['an unknown sender', 'sender', { mail: 553 }],
    [
      'a sender that may not use this address (Exchange)',
      'sender',
      { data: '550 5.7.60 SMTP; Client does not have permissions to send as this sender' },
    ],
    [
      'a sender that may not use this address, under a mailbox status',
      'sender',
      { data: '554 5.2.252 SendAsDenied; shop@shop.test not allowed to send as help@shop.test' },
    ],
    ['a daily limit (Gmail)', 'limit', { data: '550 5.4.5 Daily user sending limit exceeded' }],
    ['a daily limit, at the recipient', 'limit', { rcpt: '550 5.4.5 Daily user sending limit exceeded' }],
    [
      'a policy',
      'policy',
      { data: '550 5.7.26 Unauthenticated email from shop.test is not accepted due to domain policy' },
    ],
    ['denied relaying', 'policy', { rcpt: '554 5.7.1 Relay access denied' }],
    ['content that is rejected without a reason', 'refused', { data: 554 }],
  ] as const)('given %s, the owner has to act and the email waits', async (_what, trouble, answers) => {
    server = await startEmailServer(answers);
    const sending = createSmtpTransport(server.url).send(message);
    await expect(sending).rejects.toThrow(String(Object.values(answers)[0]));
    await expect(sending).rejects.toBeInstanceOf(EmailBlockedError);
    await expect(sending).rejects.toMatchObject({ trouble });
    expect(server.received).toEqual([]);
  });

  test.each([
    ['a full mailbox', { rcpt: 452 }],
    ['content that is rejected for now', { data: 451 }],
    ['a quota that is used up for now (Amazon SES)', { data: '454 Throttling failure: Daily message quota exceeded' }],
    ['a sign-in that fails for a moment', { auth: '454 4.7.0 Temporary authentication failure' }],
    ['a bad sequence of commands', { data: 503 }],
  ] as const)('given %s, the failure may be temporary', async (_what, answers) => {
    server = await startEmailServer(answers);
    const sending = createSmtpTransport(server.url).send(message);
    await expect(sending).rejects.toThrow(String(Object.values(answers)[0]));
    await expect(sending).rejects.not.toBeInstanceOf(EmailRefusedError);
    await expect(sending).rejects.not.toBeInstanceOf(EmailBlockedError);
  });

  test('without STARTTLS receives neither a password nor an email where encryption is required', async () => {
    server = await startEmailServer();
    const sending = createSmtpTransport(`${server.url}?requireTLS=true`).send(message);
    await expect(sending).rejects.toMatchObject({ name: 'EmailBlockedError', trouble: 'encryption' });
    expect(server.received).toEqual([]);
  });
});

// Tests how nodemailer itself interprets the URL and options.
test.each([
  ['smtp://user:password@mail.test:587', { secure: false, requireTLS: true }],
  ['smtp://user:password@mail.test', { secure: false, requireTLS: true }],
  ['smtp://mail.test:2587', { secure: false, requireTLS: true }],
  ['smtp://user:password@mail.test:465', { secure: true }],
  ['smtp://mail.test:2465', { secure: true }],
  ['smtps://mail.test:465', { secure: true }],
  ['smtp://mail.test:587?requireTLS=false', { secure: false, requireTLS: false }],
  ['smtp://mail.test:25?requireTLS=true', { secure: false, requireTLS: true }],
  ['smtp://mail.test:25', { secure: false, requireTLS: false }],
  ['smtp://localhost:587', { secure: false, requireTLS: false }],
  ['smtp://127.0.0.1:587', { secure: false, requireTLS: false }],
  ['smtp://[::1]:587', { secure: false, requireTLS: false }],
])('given %s, the encryption options are %o', (url, expected) => {
  const { options } = createTransport(encryptionOf(url)).transporter as unknown as { options: Record<string, unknown> };
  expect({
    secure: Boolean(options.secure),
    ...('requireTLS' in expected && { requireTLS: Boolean(options.requireTLS) }),
  }).toEqual(expected);
});

test('given a port with implicit TLS, the first byte sent is a TLS handshake', async () => {
  const first = Promise.withResolvers<number>();
  const server = createServer((socket) =>
    socket.once('data', (bytes) => {
      first.resolve(must(bytes[0]));
      socket.destroy();
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // The test cannot listen on the real port, so it replaces the port in the resulting URL.
  const { url } = encryptionOf('smtp://127.0.0.1:465');
  const sending = createSmtpTransport(url.replace(':465', `:${port}`)).send(message);
  expect(await first.promise).toBe(0x16);
  await expect(sending).rejects.toThrow();
  server.close();
});

test('an unreachable mail server is a temporary failure', async () => {
  const gone = await startEmailServer();
  await gone.close();
  const sending = createSmtpTransport(gone.url).send(message);
  await expect(sending).rejects.toThrow('ECONNREFUSED');
  await expect(sending).rejects.not.toBeInstanceOf(EmailRefusedError);
});

test('a silent mail server causes a timeout', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const sending = createSmtpTransport(`smtp://127.0.0.1:${port}`, { greetingTimeout: 50 }).send(message);
  await expect(sending).rejects.toThrow(/greeting/i);
  await expect(sending).rejects.not.toBeInstanceOf(EmailRefusedError);
  silent.close();
});

test.each(['Zoë\r\nBcc: everybody@example.com', 'a, b@example.com', '<everybody@example.com>'])(
  'a name such as %j adds no recipient',
  async (name) => {
    const server = await startEmailServer();
    await createSmtpTransport(server.url).send({ ...message, to: [{ name, address: 'zoe@example.com' }] });
    expect(server.received.map(({ to }) => to)).toEqual([['zoe@example.com']]);
    const email = await PostalMime.parse(must(server.received[0]).raw);
    expect(email.to?.map(({ address }) => address)).toEqual(['zoe@example.com']);
    expect([...(email.cc ?? []), ...(email.bcc ?? [])]).toEqual([]);
    await server.close();
  },
);

describe('a folder', () => {
  test('stores an email exactly as it would be sent, and only once', async () => {
    const root = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail');
    const folder = createEmailFolder(root);
    expect(await folder.list(10)).toEqual([]);
    await folder.send(message);
    await folder.send(message);
    const later = {
      ...message,
      messageId: '<out_9999@shop.test>',
      date: new Date('2026-03-02T09:00:01Z'),
      pictures: [],
    };
    await folder.send(later);

    const [newest, oldest, ...rest] = await folder.list(10);
    expect(rest).toEqual([]);
    const first = must(oldest);
    expect(newest?.message).toEqual(later);
    expect({ ...first.message, pictures: [] }).toEqual({ ...message, pictures: [] });
    expect([...must(first.message.pictures[0]).bytes]).toEqual([1, 2, 3]);
    expect(first.headers).toMatch(/^From: Pawtelier <shop@shop\.test>\r\n/m);
    expect(await folder.list(1)).toHaveLength(1);
    await expectWhole((await folder.source(first.id))!);

    const files = await readdir(root);
    expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
    for (const name of files) expect((await stat(join(root, name))).mode & 0o077).toBe(0);
  });

  test.each(['../secret', 'nothing', '20260302t090000z-../../x', ''])('finds no email with the id %j', async (id) => {
    const folder = createEmailFolder(await mkdtemp(join(tmpdir(), 'mail-')));
    expect(await folder.read(id)).toBeNull();
    expect(await folder.source(id)).toBeNull();
  });
});
