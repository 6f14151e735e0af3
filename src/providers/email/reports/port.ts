/** What a mail service reports about an address after it has accepted an email. */
export interface EmailReport {
  /** Lower case. */
  readonly address: string;
  /** 'bounced': the address will never accept an email. 'complained': its owner has marked one as spam. */
  readonly kind: 'bounced' | 'complained' | 'delivered';
  /** In the words of the mail service or the other server; null if it gives none. */
  readonly detail: string | null;
}

/** A webhook as it came in. */
interface ReportRequest {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The exact bytes, which signatures cover. */
  readonly body: Buffer;
}

/** Reads the webhooks of a mail service. */
export interface EmailReports {
  /**
   * The reports in a webhook. Everything else that a service reports is left out. Throws EmailReportRefusedError if the
   * webhook does not come from the service or is not one of its messages.
   */
  read(request: ReportRequest): EmailReport[] | Promise<EmailReport[]>;
}

export class EmailReportRefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EmailReportRefusedError';
  }
}

export const mailServiceNames = ['postmark', 'sendgrid', 'ses', 'mailgun', 'resend'] as const;
export type MailServiceName = (typeof mailServiceNames)[number];
