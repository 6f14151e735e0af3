import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { fonts } from '../../../../platform/emails/palette.ts';
import { Action, Lines, Say, TextLink, Title } from '../../../../platform/emails/parts.tsx';
import { usePalette } from '../../../../platform/emails/use-palette.ts';
import { giftCardWords } from '../../../../words/catalogs/gift-card-emails.ts';

interface GiftCardToSend {
  readonly brand: EmailBrand;
  readonly card: {
    readonly toName: string | null;
    readonly fromName: string | null;
    readonly message: string | null;
    readonly goodFor: string | null;
  };
  /** '$25.00' */
  readonly amount: string;
  /** 'ACDE-FGHJ-KMNP-QRTV' */
  readonly code: string;
}

/** To the recipient: the gift card itself. */
export function writeGiftCard({ brand, card, amount, code }: GiftCardToSend): WrittenEmail {
  const { say, sayRich } = brand.words;
  const { toName: name, fromName: giver, message, goodFor } = card;
  const shop = brand.shopName;
  const balance = (words: ReactNode) => (
    <TextLink href={`${brand.shopUrl}/gift-cards/balance#${code}`}>{words}</TextLink>
  );
  return {
    subject: giver === null ? say(giftCardWords.subject, { shop }) : say(giftCardWords.subjectFrom, { from: giver }),
    body: (
      <EmailLayout
        brand={brand}
        preview={
          giver === null
            ? say(giftCardWords.preview, { amount })
            : say(giftCardWords.previewFrom, { amount, from: giver })
        }
      >
        <Title>{name === null ? say(giftCardWords.title) : say(giftCardWords.titleNamed, { name })}</Title>
        {message === null ? null : <Lines lines={message.split(/\r?\n/)} />}
        {giver === null ? null : <Say>{say(giftCardWords.from, { from: giver })}</Say>}
        <CardBox what={goodFor ?? say(giftCardWords.what, { shop })} amount={amount} code={code} />
        <Say>{say(giftCardWords.use)}</Say>
        <Action href={`${brand.shopUrl}/app`}>{say(giftCardWords.button)}</Action>
        <Say>{sayRich(giftCardWords.keep, { balance })}</Say>
      </EmailLayout>
    ),
  };
}

function CardBox({ what, amount, code }: { what: string; amount: string; code: string }) {
  const palette = usePalette();
  const text = { margin: 0, fontSize: '15px', lineHeight: '23px', color: palette.inkSoft };
  return (
    <Section
      className="rule-strong"
      style={{ border: `1px solid ${palette.lineStrong}`, padding: '20px 24px 0', margin: '4px 0 20px' }}
    >
      <Text className="soft" style={text}>
        {what}
      </Text>
      <Text className="ink" style={{ margin: 0, font: `430 38px/52px ${fonts.display}`, color: palette.ink }}>
        {amount}
      </Text>
      <Text
        className="ink"
        style={{
          margin: '0 0 16px',
          fontSize: '18px',
          lineHeight: '28px',
          letterSpacing: '0.03em',
          color: palette.ink,
        }}
      >
        {code}
      </Text>
    </Section>
  );
}
