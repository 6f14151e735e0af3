import type { ReactElement } from 'react';
import type { InlinePicture, Mailbox } from '../../providers/email/port.ts';
import type { ComposedEmail } from '../outbox/emails.ts';
import type { EmailBrand } from './brand.ts';

/** An email before it is rendered. */
export interface WrittenEmail {
  readonly subject: string;
  readonly body: ReactElement;
}

/** The HTML of an email with its pictures embedded, for browsers, which do not show attached ones. */
export function withPictures({ html, pictures }: Pick<ComposedEmail, 'html' | 'pictures'>): string {
  return pictures.reduce(
    (page, { cid, contentType, bytes }) =>
      page.replaceAll(`cid:${cid}`, `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`),
    html,
  );
}

/** Renders an email. Attaches the logo and the pictures, as far as the email shows them. */
export async function finishEmail(
  to: readonly Mailbox[],
  brand: EmailBrand,
  { subject, body }: WrittenEmail,
  pictures: readonly InlinePicture[] = [],
): Promise<ComposedEmail> {
  const { renderEmail } = await import('./render-email.ts');
  const rendered = await renderEmail(body);
  const logo = brand.look.logo === null ? [] : [brand.look.logo.picture];
  // Mail programs list a picture that the text does not show as an attached file.
  const shown = [...logo, ...pictures].filter(({ cid }) => rendered.html.includes(`"cid:${cid}"`));
  return { to, subject, pictures: shown, ...rendered };
}
