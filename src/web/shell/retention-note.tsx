import { retention } from '../../features/catalog/contract.ts';
import { formatDays } from '../../shared/time.ts';
import { useShopConfig } from '../../client/shop-config.ts';

/** The retention times, for the privacy policy. */
export function RetentionNote() {
  const photoDays = useShopConfig().data?.orderedPhotoDays;
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>Artwork that is not ordered is deleted, with its photo, after {retention.unorderedHours} hours.</li>
      <li>
        The photo behind an order is deleted {photoDays === undefined ? 'some days' : formatDays(photoDays)} after the
        order is complete. The artwork stays, so that you can download it again.
      </li>
      <li>
        Name and address from unfinished checkouts are deleted after {retention.abandonedCheckoutDays} days, abandoned
        carts after {retention.cartDays}, and the contents of undeliverable emails after {retention.failedMailDays}.
      </li>
      <li>
        Notices from the payment provider about a payment are deleted after {retention.webhookDays} days. A note that a
        picture was deleted, without whose it was, is kept for {retention.removalDays} days.
      </li>
      <li>
        What people of the shop do in its admin panel is kept for {retention.auditDays} days, with ids of orders and
        without names of customers.
      </li>
      <li>A browser that stays away for {retention.sessionDays} days is signed out.</li>
      <li>The books keep what was bought and what it cost; without your name, if you delete your account.</li>
    </ul>
  );
}
