import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/button.tsx';
import { MapPin, QrCode } from '../../../../ui/icons.tsx';
import { labelSheetNames } from '../../../fulfilment/contract.ts';
import { adminPaths, papers } from '../../contract.ts';
import { adminLoad, adminQuery } from '../admin-request.ts';
import { useLabels } from './use-bulk.ts';

/** Downloads sheets with the address labels of these orders. */
export function LabelsButton({ ids, children = 'Labels' }: { ids: readonly string[]; children?: string }) {
  const labels = useLabels(adminPaths.labels, 'labels.pdf');
  return (
    <Button
      size="sm"
      tone="quiet"
      busy={labels.isPending}
      title={`Ten labels on a sheet: ${labelSheetNames}`}
      onClick={() => labels.mutate(ids)}
    >
      <MapPin aria-hidden size={16} />
      {labels.isPending ? 'Drawing...' : children}
    </Button>
  );
}

/**
 * Downloads sheets with the labels for the backs of these orders' prints, which have a code that opens the film of the
 * picture. Shown only where the shop owner has switched such codes on.
 */
export function BackLabelsButton({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery({
    ...adminQuery,
    queryKey: [adminPaths.papers],
    queryFn: async ({ signal }) => adminLoad(adminPaths.papers, papers, signal),
  });
  const labels = useLabels(adminPaths.backLabels, 'back-labels.pdf');
  if (data?.filmCode !== true) return null;
  return (
    <Button
      size="sm"
      tone="quiet"
      busy={labels.isPending}
      title={`One for each print, with a code to the film of its picture. Ten on a sheet: ${labelSheetNames}`}
      onClick={() => labels.mutate(ids)}
    >
      <QrCode aria-hidden size={16} />
      {labels.isPending ? 'Drawing...' : 'Labels for the Backs'}
    </Button>
  );
}
