import { useShopConfig } from '../../../client/shop-config.ts';
import { footer } from '../../../words/catalogs/footer.ts';
import { say } from '../../../words/page.ts';

const causes = {
  dispute: footer.closedByDispute,
  refund: footer.closedByRefund,
} as const;

/** The terms by which a paid download is closed, as configured by the owner. */
export function DownloadTerms() {
  const closedBy = useShopConfig().data?.downloadClosedBy ?? [];
  return closedBy.length === 0 ? null : <p>{closedBy.map((cause) => say(causes[cause])).join(' ')}</p>;
}
