import { currentSettings } from './current-settings.ts';
import { LinkedText } from './linked-text.tsx';

/** Who runs the shop, as the owner has written it: paragraphs that are separated by empty lines. */
export function Imprint() {
  const paragraphs = currentSettings().shop.imprint.split(/\r?\n\s*\n/);
  return paragraphs.map((paragraph, index) => (
    <p key={index} className="break-words whitespace-pre-line">
      <LinkedText text={paragraph.trim()} />
    </p>
  ));
}
