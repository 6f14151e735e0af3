import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { shopSettingsSchema, type ShopSettings } from '../shared/shop-settings.ts';
import { load } from './request.ts';

/** GET /api/config: the public part of the shop's configuration. */
export function useShopConfig(): UseQueryResult<ShopSettings> {
  return useQuery({
    queryKey: ['/api/config'],
    queryFn: ({ signal }) => load('/api/config', shopSettingsSchema, { signal }),
  });
}
