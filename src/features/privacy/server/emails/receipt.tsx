import type { EmailBrand } from '../../../../platform/emails/brand.ts';
import { Lines, Rule } from '../../../../platform/emails/parts.tsx';
import { privacyReceiptWords } from '../../../../words/catalogs/privacy-emails.ts';

/** Time and receipt id, as a reference for questions. */
export function Receipt({ brand, receipt, at }: { brand: EmailBrand; receipt: string; at: string }) {
  return (
    <>
      <Rule />
      <Lines lines={[at, brand.words.say(privacyReceiptWords.receipt, { number: receipt })]} />
    </>
  );
}
