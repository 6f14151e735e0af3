import type { EmailTrouble } from './port.ts';

/** What an error of nodemailer says of the server's answer, as far as it is read here. */
export interface SmtpFailure {
  /** E.g. 'EAUTH', 'EENVELOPE', 'ETLS'. */
  readonly code?: unknown;
  /** The server's three digits; absent when it gave no answer. */
  readonly responseCode?: unknown;
  /** The server's whole answer, e.g. '550 5.1.1 No such user'. */
  readonly response?: unknown;
  /** The step that failed: 'AUTH PLAIN', 'MAIL FROM', 'RCPT TO', 'DATA'. */
  readonly command?: unknown;
}

/**
 * What a failure means for a mail:
 * - `final`: this recipient or this message will never be taken.
 * - `owner`: the server refuses the shop itself (its password, sender address, quota or reputation). Every other mail
 *   fails the same way, and all of them go once the owner has put it right.
 * - `passing`: it may go away by itself.
 */
export type Judgment =
  | { readonly kind: 'final' }
  | { readonly kind: 'passing' }
  | { readonly kind: 'owner'; readonly trouble: EmailTrouble };

const final: Judgment = { kind: 'final' };
const passing: Judgment = { kind: 'passing' };
const owner = (trouble: EmailTrouble): Judgment => ({ kind: 'owner', trouble });

/** RFC 3463: 1 address, 2 mailbox, 3.4 message too big for the system, 6 content. 1.7 and 1.8 are about the sender's address. */
const finalStatus = /^5\.(1\.(?!7$|8$)|2\.|3\.4$|6\.)/;

/** Exchange Online answers with a mailbox status (5.2.x) to what is the sender's. */
const sendersMailbox = /send ?as ?denied|outbound ?spam|submission ?quota/i;

/** In answers without a status code, what tells a refusal of the shop from one of the recipient. */
const aboutSender =
  /relay|sender|send ?as|not (been )?(verified|authori[sz]ed|permitted|allowed)|unverified|authenticat|quota|limit|blocked|black ?list|block ?list|spam|policy|reputation|SPF|DKIM|DMARC/i;

/** Where a submission server says that the recipient is wrong, when it gives no status code. */
const recipientCodes: ReadonlySet<unknown> = new Set([550, 551, 553]);

export function judgeFailure(failure: SmtpFailure): Judgment {
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
  // Services refuse senders that they have not verified, and mail beyond a quota, after DATA and without a status code.
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
