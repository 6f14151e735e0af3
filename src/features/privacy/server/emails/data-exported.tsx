import { EmailLayout, type EmailBrand } from '../../../../platform/emails/email-layout.tsx';
import { Action, Say, Title } from '../../../../platform/emails/parts.tsx';
import { Receipt } from './receipt.tsx';

export function DataExported({
  from,
  device,
  accountUrl,
  receipt,
  exportedAt,
}: {
  from: EmailBrand;
  device: string;
  accountUrl: string;
  receipt: string;
  exportedAt: string;
}) {
  return (
    <EmailLayout from={from} preview={`Everything we have of you was downloaded with ${device}.`}>
      <Title>Your data went out of the door.</Title>
      <Say>
        Everything we have of you was downloaded from your account, with {device}. If that was you, all is well.
      </Say>
      <Say>If it was not, sign out everywhere now and write to us.</Say>
      <Action href={accountUrl}>See Your Account</Action>
      <Receipt receipt={receipt} at={exportedAt} />
    </EmailLayout>
  );
}
