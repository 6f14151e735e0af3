/** Somebody's address; `name` may be anything a person typed. */
export interface Mailbox {
  readonly name: string | null;
  readonly address: string;
}

/** A picture that travels inside the mail and is shown as `cid:{cid}`. */
export interface InlinePicture {
  readonly cid: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** One e-mail, ready to be sent. */
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

/** Takes e-mails out of the shop. */
export interface EmailTransport {
  /**
   * Resolves once the other side has taken responsibility for the mail. Throws EmailRefusedError when it
   * never will, and EmailBlockedError when it will once the owner has put something right; anything else that
   * is thrown may go away by itself, and the outcome may be unknown.
   */
  send(message: EmailMessage): Promise<void>;
}

/** A permanent no: this mail to these people will not be taken, however often it is tried. */
export class EmailRefusedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailRefusedError';
  }
}

/** Why a mail server takes no mail of the shop at all; `emailTroubles` in the outbox says what the owner can do. */
export type EmailTrouble = 'password' | 'sender' | 'limit' | 'encryption' | 'policy' | 'refused';

/** The server refuses the shop, not this mail: nothing is wrong with the recipient, and the mail goes once the owner has acted. */
export class EmailBlockedError extends Error {
  readonly trouble: EmailTrouble;

  constructor(trouble: EmailTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailBlockedError';
    this.trouble = trouble;
  }
}

/** A mail that a mailbox has kept, as a reader sees it. */
export interface KeptMail {
  readonly id: string;
  readonly message: EmailMessage;
  /** The lines before the first empty one, as they were sent. */
  readonly headers: string;
}

/** A transport that keeps what it is given where it can be read. */
export interface EmailFolder extends EmailTransport {
  /** Newest first. */
  list(limit: number): Promise<KeptMail[]>;
  /** Null when there is none of that id. */
  read(id: string): Promise<KeptMail | null>;
  /** The message as it would have been sent; null when there is none of that id. */
  source(id: string): Promise<Uint8Array | null>;
}
