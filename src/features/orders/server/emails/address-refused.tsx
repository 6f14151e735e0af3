import { EmailLayout } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, Lines, Say, Title } from '../../../../platform/emails/parts.tsx';
import { addressRefusedWords } from '../../../../words/catalogs/order-emails.ts';
import type { EmailAboutOrder } from './order-email.ts';

/** To the customer: the print partner does not accept the address. */
export function writeAddressRefused({ brand, order }: EmailAboutOrder): WrittenEmail {
  const { say } = brand.words;
  const number = order.shortId;
  return {
    subject: say(addressRefusedWords.subject, { number }),
    body: (
      <EmailLayout brand={brand} preview={say(addressRefusedWords.preview, { number })}>
        <Title>{say(addressRefusedWords.title)}</Title>
        <Say>{say(addressRefusedWords.refused)}</Say>
        {order.address === null ? null : <Lines lines={order.address} />}
        <Say>{say(addressRefusedWords.correct)}</Say>
        <Action href={order.pageUrl}>{say(addressRefusedWords.button)}</Action>
      </EmailLayout>
    ),
  };
}
