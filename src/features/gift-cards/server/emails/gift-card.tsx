import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { fonts } from '../../../../platform/emails/palette.ts';
import { Action, Lines, Say, TextLink, Title } from '../../../../platform/emails/parts.tsx';
import { usePalette } from '../../../../platform/emails/use-palette.ts';

interface GiftCardLetterProps {
  from: EmailBrand;
  card: { readonly toName: string | null; readonly fromName: string | null; readonly message: string | null };
  /** '$25.00' */
  amount: string;
  goodFor: string | null;
  /** 'ACDE-FGHJ-KMNP-QRTV' */
  code: string;
}

/** To the recipient: the gift card itself. */
export function GiftCardLetter({
  from,
  card: { toName, fromName, message },
  amount,
  goodFor,
  code,
}: GiftCardLetterProps) {
  return (
    <EmailLayout from={from} preview={`A gift card for ${amount}${fromName === null ? '' : ` from ${fromName}`}.`}>
      <Title>{toName === null ? 'A gift for you.' : `${toName}, this is for you.`}</Title>
      {message === null ? null : <Lines lines={message.split(/\r?\n/)} />}
      {fromName === null ? null : <Say>From {fromName}</Say>}
      <CardBox what={goodFor ?? `${from.shopName} gift card`} amount={amount} code={code} />
      <Say>
        Turn a photo of a pet into a picture for the wall, and enter the code at checkout. It pays for goods, shipping
        and tax, in one order or in several.
      </Say>
      <Action href={`${from.shopUrl}/app`}>Make a Picture</Action>
      <Say>
        Whoever has the code can spend it, so keep this email.{' '}
        <TextLink href={`${from.shopUrl}/gift-cards/balance#${code}`}>See what is left on it</TextLink>
      </Say>
    </EmailLayout>
  );
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
