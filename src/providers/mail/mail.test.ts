import { once } from 'node:events';
import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '../../../tests/harness/mail-server.ts';
import { createMailFolder } from './folder.ts';
import { MailRefusedError, type MailMessage } from './port.ts';
import { createSmtpTransport } from './smtp.ts';

const message: MailMessage = {
  messageId: '<out_0123@shop.test>',
  from: { name: 'Pawtelier', address: 'shop@shop.test' },
  replyTo: { name: null, address: 'help@shop.test' },
  to: [{ name: 'Zoë "Z" <Fox>, Inc. 🐕', address: 'zoe@example.com' }],
  subject: 'Your order — 🐾\r\nBcc: everybody@example.com',
  html: '<p>Thank you, Zoë</p><img src="cid:picture-0" alt="" />',
  text: 'Thank you, Zoë\n'.repeat(3),
  pictures: [{ cid: 'picture-0', fileName: 'picture.jpg', contentType: 'image/jpeg', bytes: Uint8Array.from([1, 2, 3]) }],
  date: new Date('2026-03-02T09:00:00Z'),
};

/** Takes a raw mail apart and holds it against what it was made from. */
async function expectWhole(raw: Uint8Array): Promise<void> {
  const mail = await PostalMime.parse(raw);
  expect(mail.messageId).toBe(message.messageId);
  expect(mail.from).toMatchObject({ name: 'Pawtelier', address: 'shop@shop.test' });
  expect(mail.replyTo).toMatchObject([{ address: 'help@shop.test' }]);
  expect(mail.to).toMatchObject([{ name: message.to[0].name, address: 'zoe@example.com' }]);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.subject).toContain('Your order — 🐾');
  expect(mail.html).toContain('Thank you, Zoë');
  expect(mail.text?.trim()).toBe(message.text.trim());
  expect(new Date(mail.date ?? 0)).toEqual(message.date);
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(mail.attachments).toMatchObject([
    { contentId: '<picture-0>', disposition: 'inline', mimeType: 'image/jpeg', related: true },
  ]);
  expect(new Uint8Array(mail.attachments[0].content as ArrayBuffer)).toEqual(message.pictures[0].bytes);
}

describe('a mail server', () => {
  let server: MailServer;
  afterEach(() => server.close());

  test('is given the whole mail, under one address', async () => {
    server = await startMailServer();
    await createSmtpTransport(server.url).send(message);
    expect(server.received.map(({ to }) => to)).toEqual([['zoe@example.com']]);
    await expectWhole(server.received[0].raw);
  });

  test.each([
    ['a recipient that does not exist', { rcpt: 550 }, true],
    ['a full mailbox', { rcpt: 452 }, false],
    ['content that it will not have', { data: 554 }, true],
    ['content that it will not have just now', { data: 451 }, false],
    ['a sender that it does not know', { mail: 553 }, false],
  ] as const)('refuses %s', async (_what, answers, forGood) => {
    server = await startMailServer(answers);
    const sending = createSmtpTransport(server.url).send(message);
    await expect(sending).rejects.toThrow(String(Object.values(answers)[0]));
    expect(await sending.catch((error: unknown) => error instanceof MailRefusedError)).toBe(forGood);
    expect(server.received).toEqual([]);
  });
});

test('a mail server that is not there may come back', async () => {
  const gone = await startMailServer();
  await gone.close();
  const sending = createSmtpTransport(gone.url).send(message);
  await expect(sending).rejects.toThrow('ECONNREFUSED');
  await expect(sending).rejects.not.toBeInstanceOf(MailRefusedError);
});

test('a mail server that says nothing is not waited for', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const sending = createSmtpTransport(`smtp://127.0.0.1:${port}`, { greetingTimeout: 50 }).send(message);
  await expect(sending).rejects.toThrow(/greeting/i);
  await expect(sending).rejects.not.toBeInstanceOf(MailRefusedError);
  silent.close();
});

test.each(['Zoë\r\nBcc: everybody@example.com', 'a, b@example.com', '<everybody@example.com>'])(
  'a name such as %j adds nobody to the mail',
  async (name) => {
    const server = await startMailServer();
    await createSmtpTransport(server.url).send({ ...message, to: [{ name, address: 'zoe@example.com' }] });
    expect(server.received.map(({ to }) => to)).toEqual([['zoe@example.com']]);
    const mail = await PostalMime.parse(server.received[0].raw);
    expect(mail.to?.map(({ address }) => address)).toEqual(['zoe@example.com']);
    expect([...(mail.cc ?? []), ...(mail.bcc ?? [])]).toEqual([]);
    await server.close();
  },
);

describe('a folder', () => {
  test('keeps a mail as it would have been sent, once however often', async () => {
    const root = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail');
    const folder = createMailFolder(root);
    expect(await folder.list(10)).toEqual([]);
    await folder.send(message);
    await folder.send(message);
    const later = { ...message, messageId: '<out_9999@shop.test>', date: new Date('2026-03-02T09:00:01Z'), pictures: [] };
    await folder.send(later);

    const [newest, first, ...rest] = await folder.list(10);
    expect(rest).toEqual([]);
    expect(newest.message).toEqual(later);
    expect({ ...first.message, pictures: [] }).toEqual({ ...message, pictures: [] });
    expect([...first.message.pictures[0].bytes]).toEqual([1, 2, 3]);
    expect(first.headers).toMatch(/^From: Pawtelier <shop@shop\.test>\r\n/m);
    expect(await folder.list(1)).toHaveLength(1);
    await expectWhole((await folder.source(first.id))!);

    const files = await readdir(root);
    expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
    for (const name of files) expect((await stat(join(root, name))).mode & 0o077).toBe(0);
  });

  test.each(['../secret', 'nothing', '20260302t090000z-../../x', ''])('has nothing called %j', async (id) => {
    const folder = createMailFolder(await mkdtemp(join(tmpdir(), 'mail-')));
    expect(await folder.read(id)).toBeNull();
    expect(await folder.source(id)).toBeNull();
  });
});
