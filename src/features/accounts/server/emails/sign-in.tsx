import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Code, Say, Title } from '../../../../platform/emails/parts.tsx';

export function SignInEmail({ from, link, code }: { from: EmailBrand; link: string; code: string }) {
  return (
    <EmailLayout from={from} preview={`Your code is ${code}. It is good for 15 minutes.`}>
      <Title>Welcome back to the gallery.</Title>
      <Say>Press the button on the device you shop with, and you are signed in.</Say>
      <Action href={link}>Sign In</Action>
      <Say>Reading this on another device? Type this code where you asked for it:</Say>
      <Code>{code}</Code>
      <Say>
        Both are good for 15 minutes and for one sign-in. If you did not ask for them, do nothing: nobody gets in
        without this email.
      </Say>
    </EmailLayout>
  );
}
