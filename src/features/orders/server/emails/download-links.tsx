import { Say, TextLink } from '../../../../platform/letters/parts.tsx';
import type { LetterPicture } from './order-letter.ts';

/** Straight to each print file, for whoever reads on the machine that is to keep it. */
export function DownloadLinks({ pictures }: { pictures: readonly LetterPicture[] }) {
  return (
    <>
      {pictures.map((picture) => (
        <Say key={picture.src}>
          <TextLink href={picture.downloadUrl}>Download {picture.name}</TextLink>
        </Say>
      ))}
    </>
  );
}
