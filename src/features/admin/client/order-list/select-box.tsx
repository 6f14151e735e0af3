import { classNames } from '../../../../ui/class-names.ts';
import { shortOrderId } from '../../../orders/contract.ts';

/** Selects an order of a list. With `range`, also all orders between it and the last one that was selected. */
export function SelectBox({
  orderId,
  selected,
  onSelect,
  className,
}: {
  orderId: string;
  selected: boolean;
  onSelect: (orderId: string, range: boolean) => void;
  className: string;
}) {
  return (
    <label className={classNames('grid size-[40px] place-items-center', className)}>
      <span className="sr-only">Select order {shortOrderId(orderId)}</span>
      <input
        type="checkbox"
        checked={selected}
        className="size-[20px] accent-green"
        onChange={(event) => onSelect(orderId, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
    </label>
  );
}
