import { Say, TextLink } from '../../../../platform/emails/parts.tsx';
import type { EmailFile } from './order-email.ts';

/** Straight to each print file, for whoever reads on the machine that is to keep it. */
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
