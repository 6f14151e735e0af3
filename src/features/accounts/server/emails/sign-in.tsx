import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import type { WrittenEmail } from '../../../../platform/emails/finish-email.ts';
import { Action, Code, Say, Title } from '../../../../platform/emails/parts.tsx';
import { signInWords } from '../../../../words/catalogs/sign-in-email.ts';

interface SignIn {
  readonly brand: EmailBrand;
  readonly link: string;
  readonly code: string;
}

/** The link and the code with which somebody signs in. */
export function writeSignIn({ brand, link, code }: SignIn): WrittenEmail {
  const { say } = brand.words;
  return {
    subject: say(signInWords.subject, { code, shop: brand.shopName }),
    body: (
      <EmailLayout brand={brand} preview={say(signInWords.preview, { code })}>
        <Title>{say(signInWords.title)}</Title>
        <Say>{say(signInWords.press)}</Say>
        <Action href={link}>{say(signInWords.button)}</Action>
        <Say>{say(signInWords.type)}</Say>
        <Code>{code}</Code>
        <Say>{say(signInWords.goodFor)}</Say>
      </EmailLayout>
    ),
  };
}
