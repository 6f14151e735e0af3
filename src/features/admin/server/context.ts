import type { Config } from '../../../platform/config.ts';
import type { ArtworksContext } from '../../artworks/server/service.ts';
import type { CheckoutContext } from '../../checkout/server/service.ts';
import type { ClosedFilesContext, OrdersContext } from '../../orders/server/service.ts';

/** Dependencies of the routes that read. */
export type AdminContext = OrdersContext &
  ArtworksContext &
  Pick<CheckoutContext, 'gateway' | 'shopId'> &
  ClosedFilesContext & {
    readonly config: Pick<
      Config,
      | 'adminEmails'
      | 'publicUrl'
      | 'appSecret'
      | 'mail'
      | 'mode'
      | 'timezone'
      | 'claims'
      | 'art'
      | 'shopName'
      | 'supportEmail'
    >;
  };

/** Dependencies of the routes that change something. */
export type ActingContext = AdminContext &
  CheckoutContext & { readonly config: Pick<Config, 'shopName' | 'supportEmail'> };
