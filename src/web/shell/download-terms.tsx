import { useShopConfig } from '../../client/shop-config.ts';

const causes = {
  dispute:
    'If the payment of an order is disputed with the bank, its download is closed until that is decided, and stays closed if the money goes back.',
  refund: 'If all of the money of an order is refunded, its download is closed.',
} as const;

/** The terms by which a paid download is closed, as configured by the owner. */
export function DownloadTerms() {
  const closedBy = useShopConfig().data?.downloadClosedBy ?? [];
  return closedBy.length === 0 ? null : <p>{closedBy.map((cause) => causes[cause]).join(' ')}</p>;
}
