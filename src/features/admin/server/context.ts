import type { EmailFolder, EmailTransport } from '../../../providers/email/port.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Config } from '../../../platform/config.ts';
import type { ArtworksContext } from '../../artworks/server/service.ts';
import type { BrandContext } from '../../../platform/emails/brand.ts';
import type { LiveSettings, PaperLook } from '../../settings/server/service.ts';
import type { CheckoutContext } from '../../checkout/server/service.ts';
import type { GoingLive, PreviewSettingsRequest, ShopWatch } from '../contract.ts';
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
      | 'orderedPhotoDays'
      | 'given'
      | 'stripe'
    >;
    /** What the variables of the environment set, without the owner's settings, which `config` has. */
    readonly environment: Pick<
      Config,
      'shopName' | 'supportEmail' | 'timezone' | 'mode' | 'claims' | 'given' | 'orderedPhotoDays'
    >;
    readonly settings: LiveSettings;
    readonly readPaperLook: () => Promise<PaperLook>;
    readonly log: Pick<Logger, 'warn'>;
    readonly emailTransport: EmailTransport;
    /** Where `mail` keeps emails of a shop without a mail server; null otherwise. */
    readonly emailFolder: EmailFolder | null;
  } & Pick<BrandContext, 'readEmailLook' | 'words'>;

/** Runs the checks of the checklist, which read every service that the settings name. */
export interface GoingLiveContext {
  readonly checkGoingLive: (proxy: {
    /** Whether a proxy has added headers about the visitor to the request that asks. */
    readonly isForwarded: boolean;
    /** Whether the shop believes them. */
    readonly isTrusted: boolean;
  }) => Promise<GoingLive>;
}

/** Renders a page with settings that are not saved, as HTML. Throws ShopError as `saveSettings` does. */
export interface PreviewContext {
  readonly previewSettings: (wanted: PreviewSettingsRequest) => Promise<string>;
}

/** Reads how the shop is doing, from every part of it. */
export interface WatchContext {
  readonly readWatch: () => Promise<ShopWatch>;
}

/** Dependencies of the routes that change something. */
export type ActingContext = AdminContext &
  CheckoutContext & { readonly config: Pick<Config, 'shopName' | 'supportEmail'> };
