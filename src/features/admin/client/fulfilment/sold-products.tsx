import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../../shared/money.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { optionalProducts, products, type OptionalProduct } from '../../../catalog/contract.ts';
import { soldProductsView } from '../../../orders/contract.ts';
import { adminPaths } from '../../contract.ts';
import { adminLoad, adminQuery, adminSend } from '../admin-request.ts';
import { Problem } from '../notices/problem.tsx';

export function useSold() {
  return useQuery({
    ...adminQuery,
    queryKey: [adminPaths.products],
    queryFn: ({ signal }) => adminLoad(adminPaths.products, soldProductsView, signal),
  });
}

/** Switches for the products that not every shop sells. Each is saved at once. */
export function SoldProducts() {
  const client = useQueryClient();
  const { data, error: unread } = useSold();
  const { mutate, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (wanted: { product: OptionalProduct; sold: boolean }) =>
      adminSend('PUT', adminPaths.products, wanted, soldProductsView),
    onSuccess: (now, { product, sold }) => {
      client.setQueryData([adminPaths.products], now);
      const { label } = products[product];
      showToast({ title: sold ? `${label} Is Sold Now` : `${label} Is Not Sold Any More`, tone: 'success' });
    },
  });
  const failure = error ?? unread;
  return (
    <fieldset className="mb-8 grid max-w-[640px] gap-3">
      <legend className="mb-3 text-lg font-semibold">Also for sale</legend>
      {data === undefined && unread === null ? <Skeleton className="h-[88px]" /> : null}
      {data === undefined
        ? null
        : optionalProducts.map((type) => (
            <div key={type} className="grid grid-cols-[auto_1fr] gap-x-3">
              <input
                id={`sell-${type}`}
                type="checkbox"
                aria-describedby={`about-${type}`}
                className="mt-[5px] size-[18px] accent-green"
                checked={data.sold.includes(type)}
                disabled={isPending}
                onChange={(event) => mutate({ product: type, sold: event.target.checked })}
              />
              <label htmlFor={`sell-${type}`} className="font-semibold">
                {products[type].label}
              </label>
              <p id={`about-${type}`} className="col-start-2 text-sm text-ink-soft">
                {products[type].sizes.map(({ label, price }) => `${label}, ${formatMoney(price)}`).join('; ')}.{' '}
                {products[type].material}.
              </p>
            </div>
          ))}
      <p className="text-sm text-ink-soft">
        Visitors see these products while they are switched on. Orders that are placed stay as they are.
      </p>
      <Problem>{failure === null ? null : userMessageOf(failure, unreachable)}</Problem>
    </fieldset>
  );
}
