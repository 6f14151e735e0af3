import { createTransport } from 'nodemailer';
import { second } from '../../shared/time.ts';
import { toOptions } from './encode.ts';
import { classifyFailure, type SmtpFailure } from './classify-failure.ts';
import { EmailBlockedError, EmailRefusedError, type EmailTransport } from './port.ts';
import { encryptionOf } from './smtp-encryption.ts';

const defaultTimeouts = {
  dnsTimeout: 10 * second,
  connectionTimeout: 10 * second,
  greetingTimeout: 10 * second,
  /** Inactivity. Some servers scan an email for a while before they accept it. */
  socketTimeout: 30 * second,
};

/**
 * Creates a transport for the server at `url` (`smtp(s)://user:password@host:port`), with one connection per email.
 * Timeouts are in milliseconds.
 */
export function createSmtpTransport(url: string, timeouts: Partial<typeof defaultTimeouts> = {}): EmailTransport {
  const transport = createTransport({ ...encryptionOf(url), ...defaultTimeouts, ...timeouts });
  return {
    async send(message) {
      try {
        await transport.sendMail(toOptions(message));
      } catch (error) {
        throw toEmailError(error);
      }
    },
  };
}

function toEmailError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const failure = classifyFailure(error as SmtpFailure);
  if (failure.kind === 'final') return new EmailRefusedError(error.message, { cause: error });
  if (failure.kind === 'owner') return new EmailBlockedError(failure.trouble, error.message, { cause: error });
  return error;
}
