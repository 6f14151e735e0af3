import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { adminPaths } from '../../contract.ts';
import { refreshPanel } from '../admin-request.ts';
import { Duplicates } from './duplicates.tsx';
import { everyOrder, writeFilter } from '../order-list/list-filter.ts';
import type { PanelPlace } from '../panel-address.ts';
import { Reconcile } from './reconcile.tsx';
import { RefreshCw } from '../../../../ui/arrow-icons.tsx';
import { FileDown } from '../../../../ui/icons.tsx';
import { PrintFiles } from './print-files.tsx';

/** Actions on all orders. On phones the buttons show only icons. */
export function PanelTools({ place: { filter: shown } }: { place: PanelPlace }) {
  const client = useQueryClient();
  const busy = useIsFetching({ predicate: ({ queryKey: [path] }) => path === adminPaths.orders }) > 0;
  const filter = writeFilter({ ...shown, sort: everyOrder.sort }).toString();
  return (
    <div className="flex flex-wrap gap-2">
      <Duplicates />
      <Reconcile />
      <ButtonLink
        download
        tone="quiet"
        size="sm"
        href={`${adminPaths.exportOrders}${filter === '' ? '' : `?${filter}`}`}
        className="max-lg:px-3"
      >
        <FileDown aria-hidden size={16} />
        <span className="max-md:sr-only">Export CSV</span>
      </ButtonLink>
      <PrintFiles
        compact
        href={`${adminPaths.packages}${filter === '' ? '' : `?${filter}`}`}
        of="each order shown here that is to be sent"
      />
      <Button tone="quiet" size="sm" busy={busy} onClick={() => void refreshPanel(client)} className="max-lg:px-3">
        <RefreshCw aria-hidden size={16} />
        <span className="max-md:sr-only">Refresh</span>
      </Button>
    </div>
  );
}
