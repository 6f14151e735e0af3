import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { shopSettingsSchema, type ShopSettings } from '../../shared/shop-settings.ts';
import { load } from './request.ts';

/** GET /api/config: what the owner set and every visitor may know. */
export function useShopConfig(): UseQueryResult<ShopSettings> {
  return useQuery({
    queryKey: ['/api/config'],
    queryFn: ({ signal }) => load('/api/config', shopSettingsSchema, { signal }),
  });
}
