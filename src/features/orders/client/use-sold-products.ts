import { useQuery } from '@tanstack/react-query';
import { load } from '../../../client/request.ts';
import { standardProducts, type ProductType } from '../../catalog/contract.ts';
import { soldProductsView } from '../contract.ts';

export const soldProductsKey = ['/api/products'] as const;

/** Products that are sold now; undefined while loading. The standard ones if the request fails. */
export function useSoldProducts(): readonly ProductType[] | undefined {
  const { data, isError } = useQuery({
    queryKey: soldProductsKey,
    queryFn: ({ signal }) => load('/api/products', soldProductsView, { signal }),
    // The shop owner may switch a product on or off while somebody looks at another one.
    staleTime: 10_000,
  });
  return data?.sold ?? (isError ? standardProducts : undefined);
}
