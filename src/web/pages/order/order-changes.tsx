import { FixIt, OldAddressNote, RefusedAddress } from '../../../features/fulfilment/client/fix-it.tsx';
import { useFixIt } from '../../../features/fulfilment/client/use-fix-it.ts';
import type { OrderView } from '../../../features/orders/contract.ts';
import { AddressForm } from '../../shell/address-form.tsx';

interface OrderChangesProps {
  order: OrderView;
  /** Key of the link that opened the order; null if this browser owns the order. */
  orderKey: string | null;
  onCancelled: () => void;
}

/**
 * The changes that the customer may still make to the order. Renders nothing while they are loading or cannot be
 * loaded, because the rest of the page does not need them.
 */
export function OrderChanges({ order, orderKey, onCancelled }: OrderChangesProps) {
  const { data: fixIt } = useFixIt(order.id, orderKey);
  if (fixIt === undefined) return null;
  const common = { order, orderKey, fixIt };
  return (
    <>
      <OldAddressNote fixIt={fixIt} />
      <RefusedAddress
        {...common}
        renderAddressForm={({ onSave }) => (
          <AddressForm
            order={order}
            labelledBy="address-refused"
            onSave={async (address) => void (await onSave(address))}
          />
        )}
      />
      <FixIt
        {...common}
        onCancelled={onCancelled}
        renderAddressForm={({ onSave, onClose }) => (
          <AddressForm
            order={order}
            labelledBy="fix-it"
            startsHere
            {...(onClose && { onClose })}
            onSave={async (address) => {
              if ((await onSave(address)) !== 'failed') onClose?.();
            }}
          />
        )}
      />
    </>
  );
}
