import { invoiceYears, retention } from '../../../features/catalog/contract.ts';
import { formatDays } from '../../../shared/time.ts';
import { useShopConfig } from '../../../client/shop-config.ts';
import { footer } from '../../../words/catalogs/footer.ts';
import { currentSettings } from '../current-settings.ts';
import { say } from '../../../words/page.ts';

/** The retention times, for the privacy policy. */
export function RetentionNote() {
  const photoDays = useShopConfig().data?.orderedPhotoDays;
  return (
    <ul className="list-disc space-y-1 ps-5">
      <li>{say(footer.keptArtwork, { hours: retention.unorderedHours })}</li>
      <li>{say(footer.keptPhoto, { days: photoDays === undefined ? say(footer.someDays) : formatDays(photoDays) })}</li>
      <li>
        {say(footer.keptCheckouts, {
          checkouts: retention.abandonedCheckoutDays,
          carts: retention.cartDays,
          emails: retention.failedEmailDays,
        })}
      </li>
      {currentSettings().offers.firstOrder.given ? (
        <li>{say(footer.keptCards, { days: formatDays(retention.cardMarkDays) })}</li>
      ) : null}
      <li>{say(footer.keptVotes, { days: formatDays(retention.familyVoteDays) })}</li>
      <li>{say(footer.keptNotices, { notices: retention.webhookDays, removals: retention.removalDays })}</li>
      <li>{say(footer.keptAudit, { days: retention.auditDays })}</li>
      <li>{say(footer.keptSession, { days: retention.sessionDays })}</li>
      <li>{say(footer.keptBooks)}</li>
      {currentSettings().invoices.isSet ? <li>{say(footer.keptInvoices, { years: invoiceYears })}</li> : null}
    </ul>
  );
}
