import { Say, TextLink } from '../../../../platform/emails/parts.tsx';
import type { EmailFile } from './order-email.ts';

/** Direct links to the print files, for readers on the device that is to keep them. */
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
