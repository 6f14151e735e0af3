import type { Config } from '../../../platform/config.ts';
import type { ArtworksContext } from '../../artworks/server/service.ts';
import type { CheckoutContext } from '../../checkout/server/service.ts';
import type { ClosedFilesContext, OrdersContext } from '../../orders/server/service.ts';

/** What answering the panel takes. */
export type AdminContext = OrdersContext &
  ArtworksContext &
  Pick<CheckoutContext, 'gateway' | 'shopId'> &
  ClosedFilesContext & {
    readonly config: Pick<
      Config,
      'adminEmails' | 'publicUrl' | 'appSecret' | 'mail' | 'mode' | 'timezone' | 'claims' | 'art'
    >;
  };

/** What doing what the panel asks for takes. */
export type ActingContext = AdminContext &
  CheckoutContext & { readonly config: Pick<Config, 'shopName' | 'supportEmail'> };
