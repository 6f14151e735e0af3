import type { ReactElement } from 'react';
import type { EmailBrand } from '../../../platform/emails/email-layout.tsx';
import type { ComposedEmail } from '../../../platform/outbox/emails.ts';
import type { InlinePicture, Mailbox } from '../../../providers/email/port.ts';
import type { EmailsContext } from './emails-context.ts';

/** An email before it is rendered. */
export interface WrittenEmail {
  readonly subject: string;
  readonly letter: ReactElement;
}

/** Renders an email, and attaches those of the pictures that it shows. */
export async function finishEmail(
  to: readonly Mailbox[],
  { subject, letter }: WrittenEmail,
  pictures: readonly InlinePicture[],
): Promise<ComposedEmail> {
  const { renderEmail } = await import('../../../platform/emails/render-email.ts');
  const rendered = await renderEmail(letter);
  // Mail programs list a picture that the text does not show as an attached file.
  const shown = pictures.filter(({ cid }) => rendered.html.includes(`"cid:${cid}"`));
  return { to, subject, pictures: shown, ...rendered };
}

/** The sender that every email shows. */
export function emailBrand({ config, publicUrl }: EmailsContext): EmailBrand {
  const { shopName, supportEmail, mode } = config;
  return { shopName, shopUrl: publicUrl, supportEmail, testMode: mode === 'test' };
}
