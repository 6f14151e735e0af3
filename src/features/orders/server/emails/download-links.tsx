import type { EmailBrand } from '../../../../platform/emails/brand.ts';
import { Say, TextLink } from '../../../../platform/emails/parts.tsx';
import { orderEmailWords } from '../../../../words/catalogs/emails.ts';
import type { EmailFile } from './order-email.ts';

/** Direct links to the print files, for customers who read the email where they want to keep the files. */
export function DownloadLinks({ brand, files }: { brand: EmailBrand; files: readonly EmailFile[] }) {
  return (
    <>
      {files.map(({ name, url }) => (
        <Say key={url}>
          <TextLink href={url}>{brand.words.say(orderEmailWords.download, { name })}</TextLink>
        </Say>
      ))}
    </>
  );
}
