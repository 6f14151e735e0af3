import type { Words } from '../../../../words/words.ts';
import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Code, Say, Title } from '../../../../platform/emails/parts.tsx';
import { signInWords } from '../../../../words/catalogs/sign-in-email.ts';

interface SignInEmailProps {
  from: EmailBrand;
  link: string;
  code: string;
  words: Words;
}

export function SignInEmail({ from, link, code, words: { say } }: SignInEmailProps) {
  return (
    <EmailLayout from={from} preview={say(signInWords.preview, { code })}>
      <Title>{say(signInWords.title)}</Title>
      <Say>{say(signInWords.press)}</Say>
      <Action href={link}>{say(signInWords.button)}</Action>
      <Say>{say(signInWords.type)}</Say>
      <Code>{code}</Code>
      <Say>{say(signInWords.goodFor)}</Say>
    </EmailLayout>
  );
}
