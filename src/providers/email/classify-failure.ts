import type { EmailTrouble } from './port.ts';

/** The fields of a nodemailer error that are read here. */
export interface SmtpFailure {
  /** E.g. 'EAUTH', 'EENVELOPE', 'ETLS'. */
  readonly code?: unknown;
  /** The server's three-digit code; absent without a response. */
  readonly responseCode?: unknown;
  /** The server's complete response, e.g. '550 5.1.1 No such user'. */
  readonly response?: unknown;
  /** The step that failed: 'AUTH PLAIN', 'MAIL FROM', 'RCPT TO', 'DATA'. */
  readonly command?: unknown;
}

/**
 * What a failure means for an email:
 * - `final`: this recipient or this message will never be accepted.
 * - `owner`: the server rejects the shop itself (its password, sender address, quota or reputation). Every other email
 *   fails the same way, and all of them are sent once the owner has fixed it.
 * - `passing`: the failure may be temporary.
 */
export type FailureClass =
  | { readonly kind: 'final' }
  | { readonly kind: 'passing' }
  | { readonly kind: 'owner'; readonly trouble: EmailTrouble };

const final: FailureClass = { kind: 'final' };
const passing: FailureClass = { kind: 'passing' };
const owner = (trouble: EmailTrouble): FailureClass => ({ kind: 'owner', trouble });

/** RFC 3463: 1 address, 2 mailbox, 3.4 message too large, 6 content. 1.7 and 1.8 concern the sender's address. */
const finalStatus = /^5\.(1\.(?!7$|8$)|2\.|3\.4$|6\.)/;

/** Exchange Online responds with a mailbox status (5.2.x) to problems of the sender. */
const sendersMailbox = /send ?as ?denied|outbound ?spam|submission ?quota/i;

/** In responses without a status code, these words indicate that the shop, not the recipient, is rejected. */
const aboutSender =
  /relay|sender|send ?as|not (been )?(verified|authori[sz]ed|permitted|allowed)|unverified|authenticat|quota|limit|blocked|black ?list|block ?list|spam|policy|reputation|SPF|DKIM|DMARC/i;

/** Response codes of a submission server for a wrong recipient, when it gives no enhanced status code. */
const recipientCodes: ReadonlySet<unknown> = new Set([550, 551, 553]);

export function classifyFailure(failure: SmtpFailure): FailureClass {
  const { code, responseCode, command } = failure;
  const answer = typeof failure.response === 'string' ? failure.response : '';
  if (code === 'ETLS' || code === 'EREQUIRETLS') return owner('encryption');
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500 && responseCode !== 503;
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') {
    return isPermanent || typeof responseCode !== 'number' ? owner('password') : passing;
  }
  if (!isPermanent) return passing;
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? '';
  if (isAboutRecipient(status, responseCode, command, answer)) return final;
  return owner(troubleOf(status, responseCode, command, answer));
}

function isAboutRecipient(status: string, responseCode: number, command: unknown, answer: string): boolean {
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  if (status !== '') return finalStatus.test(status) && !(status.startsWith('5.2.') && sendersMailbox.test(answer));
  // Services reject unverified senders, and emails beyond a quota, after DATA and without a status code.
  return command === 'RCPT TO' && recipientCodes.has(responseCode) && !aboutSender.test(answer);
}

function troubleOf(status: string, responseCode: number, command: unknown, answer: string): EmailTrouble {
  if (/starttls/i.test(answer)) return 'encryption';
  if (responseCode === 530 || responseCode === 534 || responseCode === 535 || responseCode === 538) return 'password';
  if (status === '5.4.5' || /quota|limit|too many|exceeded/i.test(answer)) return 'limit';
  if (command === 'MAIL FROM' || /^5\.1\.[78]$/.test(status) || /verified|verify|send ?as|sender|identit/i.test(answer))
    return 'sender';
  return status.startsWith('5.7.') ? 'policy' : 'refused';
}
