import { Queries } from '../../../client/queries.tsx';
import { LegalBody } from './legal-texts.tsx';
import type { LegalText } from './legal-titles.ts';

/** A legal text with all that it needs, for pages that load nothing else from the server. */
export function LateLegalText({ text }: { text: LegalText }) {
  return (
    <Queries>
      <LegalBody text={text} />
    </Queries>
  );
}
