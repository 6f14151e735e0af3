import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { z } from 'zod';
import { load } from './request.ts';

/** GET /api/config: what the owner set and every visitor may know. */
const shopConfig = z.object({
  shopName: z.string(),
  supportEmail: z.string(),
  testMode: z.boolean(),
  /** Addresses of the shop's own pages; null or absent when the owner has set none. */
  social: z.partialRecord(z.enum(['facebook', 'instagram', 'tiktok']), z.string().nullish()).optional(),
  payments: z.object({ provider: z.enum(['test', 'stripe']), publishableKey: z.string().nullable() }),
});
export type ShopConfig = z.infer<typeof shopConfig>;

export function useShopConfig(): UseQueryResult<ShopConfig> {
  return useQuery({
    queryKey: ['/api/config'],
    queryFn: ({ signal }) => load('/api/config', shopConfig, { signal }),
  });
}
