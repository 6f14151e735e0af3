import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A status code, or a code with text: `550 5.4.5 Daily limit exceeded`. */
type SmtpResponse = number | `${number} ${string}`;

/** The server's response to each step; it accepts where none is given. */
export interface EmailServerResponses {
  /** Response to a sign-in; if unset, no password is required. */
  auth?: SmtpResponse;
  mail?: SmtpResponse;
  rcpt?: SmtpResponse | ((address: string) => SmtpResponse | undefined);
  data?: SmtpResponse;
}

export interface EmailServer {
  /** Value for SMTP_URL. */
  readonly url: string;
  /** Accepted messages, in order. */
  readonly received: { readonly to: readonly string[]; readonly raw: Uint8Array }[];
  close(): Promise<void>;
}

/** A real SMTP server on a free port. */
export async function startEmailServer(answers: EmailServerResponses = {}): Promise<EmailServer> {
  const received: EmailServer['received'] = [];
  const server = new SMTPServer({
    disabledCommands: answers.auth === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    // Texts in `answers` carry their own enhanced status code, or none.
    hideENHANCEDSTATUSCODES: true,
    onAuth: (_auth, _session, done) => done(refuse(answers.auth) ?? new Error('nobody may sign in')),
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
    url: `smtp://${answers.auth === undefined ? '' : 'shop:canary-password@'}127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refuse(answer: SmtpResponse | undefined): Error | null {
  if (answer === undefined) return null;
  const [code, ...words] = String(answer).split(' ');
  return Object.assign(new Error(words.join(' ') || 'not here'), { responseCode: Number(code) });
}
