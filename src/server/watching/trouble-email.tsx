import type { WrittenEmail } from '../../platform/emails/finish-email.ts';
import { EmailLayout, type EmailBrand } from '../../platform/emails/email-layout.tsx';
import { Action, Say, Subtitle, Title } from '../../platform/emails/parts.tsx';
import type { Trouble } from './email.ts';

/** To the shop owner: figures that have become a problem, as the panel says them. */
export function writeTroubles(brand: EmailBrand, troubles: readonly Trouble[]): WrittenEmail {
  const names = troubles.map(({ label }) => label.toLowerCase()).join(', ');
  const body = (
    <EmailLayout brand={brand} preview={troubles.map(({ problem }) => problem).join(' ')}>
      <Title>Your shop needs you.</Title>
      {troubles.map(({ id, label, value, problem }) => (
        <div key={id}>
          <Subtitle>
            {label}: {value}
          </Subtitle>
          <Say>{problem}</Say>
        </div>
      ))}
      <Action href={`${brand.shopUrl}/admin?view=figures`}>See How the Shop Is Doing</Action>
      <Say>
        You get one email about each of these, and another only after it was well again. Figures in the panel shows what
        is wrong at any time.
      </Say>
    </EmailLayout>
  );
  return { subject: `Needs you: ${names}`, body };
}
