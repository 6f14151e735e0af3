/** An email address with a name; `name` may be any user input. */
export interface Mailbox {
  readonly name: string | null;
  readonly address: string;
}

/** A picture that is embedded in the email and referenced as `cid:{cid}`. */
export interface InlinePicture {
  readonly cid: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** One email, ready to be sent. */
export interface EmailMessage {
  /** `<…@…>`, the same on every attempt. */
  readonly messageId: string;
  readonly from: Mailbox;
  readonly replyTo: Mailbox;
  readonly to: readonly Mailbox[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly pictures: readonly InlinePicture[];
  readonly date: Date;
}

/** Sends emails. */
export interface EmailTransport {
  /**
   * Resolves once the server has accepted the email. Throws EmailRefusedError for a permanent failure, and
   * EmailBlockedError when the owner has to fix something first. Any other error may be temporary, and the outcome may
   * be unknown.
   */
  send(message: EmailMessage): Promise<void>;
}

/** A permanent failure: this email to these recipients will never be accepted. */
export class EmailRefusedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmailRefusedError';
  }
}

/** Why a mail server rejects all emails of the shop; `emailTroubles` in the outbox says what the owner can do. */
export type EmailTrouble = 'password' | 'sender' | 'limit' | 'encryption' | 'policy' | 'refused';

/**
 * The server rejects the shop, not this email: the recipient is fine, and the email is sent once the owner has acted.
 */
export class EmailBlockedError extends Error {
  readonly trouble: EmailTrouble;

  constructor(trouble: EmailTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmailBlockedError';
    this.trouble = trouble;
  }
}

/** A stored email, as a reader sees it. */
export interface StoredEmail {
  readonly id: string;
  readonly message: EmailMessage;
  /** The header lines, as they would be sent. */
  readonly headers: string;
}

/** A transport that stores emails for reading. */
export interface EmailFolder extends EmailTransport {
  /** Newest first. */
  list(limit: number): Promise<StoredEmail[]>;
  /** Null for an unknown id. */
  read(id: string): Promise<StoredEmail | null>;
  /** The message as it would be sent; null for an unknown id. */
  source(id: string): Promise<Uint8Array | null>;
}
