import { standardLanguage, type LanguageTag } from '../../../words/languages.ts';
import type { Provenance } from './contract.ts';

/** Signed words about a picture, as its file holds them. */
export interface Statement {
  /** The provenance as JSON in base64url. */
  readonly statement: string;
  readonly signature: string;
}

/** The vocabulary of the IPTC: https://cv.iptc.org/newscodes/digitalsourcetype. */
const sourceTypes: Readonly<Record<Provenance['by'], string>> = {
  studio: 'algorithmicallyEnhanced',
  model: 'compositeWithTrainedAlgorithmicMedia',
  person: 'humanEdits',
};

/** What other programs show as the description of a picture, in a language. */
export interface Description {
  readonly tag: LanguageTag;
  readonly text: string;
}

/** XMP metadata with the statement, and what other programs show of it. */
export function writeXmp(
  { by, maker, day }: Provenance,
  { statement, signature }: Statement,
  descriptions: readonly Description[] = [],
): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:made="urn:pawtelier:provenance:1"
 xmp:CreatorTool="${escapeXml(maker)}" xmp:CreateDate="${day}"
 Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${sourceTypes[by]}"
 made:statement="${statement}" made:signature="${signature}"${descriptions.length === 0 ? '/>' : describe(descriptions)}
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

/** In the standard language first, which programs show where they have none of their reader's. */
function describe(descriptions: readonly Description[]): string {
  const items = descriptions.map(
    ({ tag, text }) => `<rdf:li xml:lang="${tag === standardLanguage ? 'x-default' : tag}">${escapeXml(text)}</rdf:li>`,
  );
  return `><dc:description xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Alt>${items.join('')}</rdf:Alt></dc:description>
</rdf:Description>`;
}

function escapeXml(text: string): string {
  return text.replaceAll(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** The statement in XMP metadata; null if there is none. */
export function readStatement(xmp: string): Statement | null {
  const [, statement] = /\bmade:statement="([\w-]{1,1000})"/.exec(xmp) ?? [];
  const [, signature] = /\bmade:signature="([\w-]{43})"/.exec(xmp) ?? [];
  return statement === undefined || signature === undefined ? null : { statement, signature };
}
