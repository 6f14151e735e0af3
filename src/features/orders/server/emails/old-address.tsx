import { EmailLayout } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, Lines, Say, Title } from '../../../../platform/emails/parts.tsx';
import { orderEmailWords } from '../../../../words/catalogs/emails.ts';
import { oldAddressWords } from '../../../../words/catalogs/parcel-emails.ts';
import type { EmailAboutOrder } from './order-email.ts';

/** To the customer: the address was corrected too late for one parcel. */
export function writeOldAddress({ brand, order }: EmailAboutOrder): WrittenEmail {
  const { say } = brand.words;
  const number = order.shortId;
  return {
    subject: say(oldAddressWords.subject, { number }),
    body: (
      <EmailLayout brand={brand} preview={say(oldAddressWords.preview, { number })}>
        <Title>{say(oldAddressWords.title)}</Title>
        <Say>{say(oldAddressWords.late)}</Say>
        {order.address === null ? null : <Lines lines={order.address} />}
        <Say>{say(oldAddressWords.write)}</Say>
        <Action href={order.pageUrl}>{say(orderEmailWords.view)}</Action>
      </EmailLayout>
    ),
  };
}
