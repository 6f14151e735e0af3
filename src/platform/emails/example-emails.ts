import type { WrittenEmail } from './finish-email.ts';

/** An email as one customer could get it, with made-up data. */
export interface ExampleEmail {
  /** What sets it apart from the other examples of its group, for the owner. */
  readonly label: string;
  readonly write: () => Promise<WrittenEmail>;
}

/**
 * Examples by the id of the group of their messages. Together, the examples of a group show each of its messages at
 * least once.
 */
export type ExampleEmails = Readonly<Record<string, readonly ExampleEmail[]>>;
