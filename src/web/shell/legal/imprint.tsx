import { currentSettings } from '../current-settings.ts';
import { LinkedText } from './linked-text.tsx';
import { shopIdentity } from '../shop-identity.ts';

/**
 * Who runs the shop, as the owner has written it: paragraphs that are separated by empty lines. Without a text, the
 * name and the addresses of the shop.
 */
export function Imprint() {
  const { imprint, address } = currentSettings().shop;
  const { name, supportEmail } = shopIdentity;
  const paragraphs = imprint === '' ? [[name, ...address].join('\n'), supportEmail] : imprint.split(/\r?\n\s*\n/);
  return paragraphs.map((paragraph, index) => (
    <p key={index} className="break-words whitespace-pre-line">
      <LinkedText text={paragraph.trim()} />
    </p>
  ));
}
