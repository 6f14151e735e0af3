import { createTransport } from 'nodemailer';
import { second } from '../../shared/time.ts';
import { toOptions } from './encode.ts';
import { MailRefusedError, type MailTransport } from './port.ts';

const patience = {
  dnsTimeout: 10 * second,
  connectionTimeout: 10 * second,
  greetingTimeout: 10 * second,
  /** Of silence. Some servers look at a mail for a while before they take it. */
  socketTimeout: 30 * second,
};

/** Sends by the server that `url` names, `smtp(s)://user:password@host:port`, a connection for each mail. Timeouts are milliseconds. */
export function createSmtpTransport(url: string, timeouts: Partial<typeof patience> = {}): MailTransport {
  const transport = createTransport({ url, ...patience, ...timeouts });
  return {
    async send(message) {
      try {
        await transport.sendMail(toOptions(message));
      } catch (error) {
        const refusal = refusalIn(error);
        if (refusal === null) throw error;
        throw new MailRefusedError(refusal, { cause: error });
      }
    },
  };
}

/**
 * The server's words when it refuses these recipients or this content for good (RFC 5321, 4.2.1: 5xx).
 * A refused sender or password is no fault of the mail: the owner puts that right, and then it goes.
 */
function refusalIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { responseCode, command } = error as Error & { responseCode?: unknown; command?: unknown };
  if (command !== 'RCPT TO' && command !== 'DATA') return null;
  return typeof responseCode === 'number' && responseCode >= 500 ? error.message : null;
}
