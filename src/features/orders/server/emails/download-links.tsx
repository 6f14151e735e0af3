import { Say, TextLink } from '../../../../platform/emails/parts.tsx';
import type { EmailFile } from './order-email.ts';

/** Direct links to the print files, for customers who read the email where they want to keep the files. */
export function DownloadLinks({ files }: { files: readonly EmailFile[] }) {
  return (
    <>
      {files.map(({ name, url }) => (
        <Say key={url}>
          <TextLink href={url}>Download {name}</TextLink>
        </Say>
      ))}
    </>
  );
}
