import type { LegalTextId } from '../../../features/settings/contract.ts';
import { footer } from '../../../words/catalogs/footer.ts';
import type { PlainMessage } from '../../../words/message.ts';
import { say } from '../../../words/page.ts';

export type LegalText = LegalTextId | 'imprint';

const titles: Readonly<Record<LegalText, PlainMessage>> = {
  privacy: footer.privacy,
  terms: footer.terms,
  refund: footer.refund,
  withdrawal: footer.withdrawal,
  imprint: footer.imprint,
};

/** The title of a legal text, for links to it and above it. */
export function titleOf(text: LegalText): string {
  return say(titles[text]);
}
