import type { EmailBrand } from '../../../../platform/emails/brand.ts';
import { Subtitle, Terms } from '../../../../platform/emails/parts.tsx';
import { footer } from '../../../../words/catalogs/footer.ts';

/** The right of withdrawal, whole, because a link is not a durable medium. */
export function Withdrawal({ brand, html }: { brand: EmailBrand; html: string }) {
  return (
    <>
      <Subtitle>{brand.words.say(footer.withdrawal)}</Subtitle>
      <Terms html={html} />
    </>
  );
}
