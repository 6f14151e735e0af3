import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** What the server answers to each step; it takes the mail where nothing is answers. */
export interface MailServerAnswers {
  mail?: number;
  rcpt?: number | ((address: string) => number | undefined);
  data?: number;
}

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** Everything it has accepted, in order. */
  readonly received: { readonly to: readonly string[]; readonly raw: Uint8Array }[];
  close(): Promise<void>;
}

/** A real SMTP server on a port of its own. */
export async function startMailServer(answers: MailServerAnswers = {}): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const refuse = (code: number | undefined): Error | null =>
    code === undefined ? null : Object.assign(new Error('not here'), { responseCode: code });
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refuse(answers.mail)),
    onRcptTo: ({ address }, _session, done) =>
      done(refuse(typeof answers.rcpt === 'function' ? answers.rcpt(address) : answers.rcpt)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refuse(answers.data);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (refusal === null) received.push({ to, raw: Buffer.concat(chunks) });
        done(refusal);
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
