import { footer } from '../../../words/catalogs/footer.ts';
import { say } from '../../../words/page.ts';
import { currentSettings } from '../current-settings.ts';

/** Says what else checkout asks for, by the shop's settings: phone numbers, companies and VAT ids. Often nothing. */
export function AskedNote() {
  const { priceList, invoices } = currentSettings();
  const sentences = [
    ...(priceList.shipping.zones.some(({ phone }) => phone !== 'not asked') ? [footer.askedPhone] : []),
    ...(invoices.companies ? [footer.askedCompany] : []),
    ...(priceList.tax.reverseChargeFrom === null ? [] : [footer.askedVies]),
  ];
  return sentences.map((sentence) => <p key={sentence.key}>{say(sentence)}</p>);
}
