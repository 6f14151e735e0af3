import { Say, TextLink } from '../../../../platform/letters/parts.tsx';
import type { LetterFile } from './order-letter.ts';

/** Straight to each print file, for whoever reads on the machine that is to keep it. */
export function DownloadLinks({ files }: { files: readonly LetterFile[] }) {
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
