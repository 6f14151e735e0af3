import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Lines, Rule, Say, Title } from '../../../../platform/emails/parts.tsx';
import type { ConcernText } from './concerns.ts';

/** To the shop owner: a problem that needs a person. */
export function OwnerNote({
  brand,
  words,
  facts,
  orderId,
}: {
  brand: EmailBrand;
  words: ConcernText;
  facts: readonly string[];
  orderId: string | null;
}) {
  return (
    <EmailLayout brand={brand} preview={words.sentences[0]}>
      <Title>{words.title}</Title>
      {words.sentences.map((sentence) => (
        <Say key={sentence}>{sentence}</Say>
      ))}
      {orderId === null ? (
        <Action href={`${brand.shopUrl}/admin`}>Open the Admin Panel</Action>
      ) : (
        <Action href={`${brand.shopUrl}/admin?order=${orderId}`}>Open the Order</Action>
      )}
      {facts.length === 0 ? null : (
        <>
          <Rule />
          <Lines lines={facts} />
        </>
      )}
    </EmailLayout>
  );
}
