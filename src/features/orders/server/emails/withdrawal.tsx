import type { EmailBrand } from '../../../../platform/emails/brand.ts';
import { Subtitle, Terms } from '../../../../platform/emails/parts.tsx';
import { footer } from '../../../../words/catalogs/footer.ts';

/** The right of withdrawal, whole, because a link is no durable medium. */
export function Withdrawal({ from, html }: { from: EmailBrand; html: string }) {
  return (
    <>
      <Subtitle>{from.words.say(footer.withdrawal)}</Subtitle>
      <Terms html={html} />
    </>
  );
}
