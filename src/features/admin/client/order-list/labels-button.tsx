import { Button } from '../../../../ui/button.tsx';
import { MapPin } from '../../../../ui/icons.tsx';
import { labelSheetNames } from '../../../fulfilment/contract.ts';
import { useLabels } from './use-bulk.ts';

/** Downloads sheets with the address labels of these orders. */
export function LabelsButton({ ids, children = 'Labels' }: { ids: readonly string[]; children?: string }) {
  const labels = useLabels();
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
