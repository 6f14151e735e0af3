import { FramedPictures } from '../../../../platform/emails/framed-pictures.tsx';
import { EmailLayout } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, Lines, Say, Title } from '../../../../platform/emails/parts.tsx';
import { addressWantedWords } from '../../../../words/catalogs/order-emails.ts';
import type { EmailAboutOrder } from './order-email.ts';

/** To the buyer of a physical order without a deliverable address. */
export function writeAddressWanted({ brand, order, again }: EmailAboutOrder & { again: boolean }): WrittenEmail {
  const { say } = brand.words;
  const number = order.shortId;
  return {
    subject: say(addressWantedWords.subject, { number }),
    body: (
      <EmailLayout
        brand={brand}
        preview={say(addressWantedWords.preview, { number })}
        picture={<FramedPictures pictures={order.pictures} />}
      >
        <Title>{say(addressWantedWords.title)}</Title>
        {order.address === null ? (
          <Say>{say(again ? addressWantedWords.stillMissing : addressWantedWords.missing)}</Say>
        ) : (
          <>
            <Say>{say(addressWantedWords.incomplete)}</Say>
            <Lines lines={order.address} />
          </>
        )}
        <Say>{say(addressWantedWords.form)}</Say>
        <Action href={order.pageUrl}>{say(addressWantedWords.button)}</Action>
      </EmailLayout>
    ),
  };
}
