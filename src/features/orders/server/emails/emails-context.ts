import type { BrandContext } from '../../../../platform/emails/brand.ts';
import type { Config } from '../../../../platform/config.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Storage } from '../../../../providers/storage/port.ts';
import type { LiveSettings } from '../../../settings/server/service.ts';
import type { ClosedFilesContext } from '../closed-files.ts';
import type { LinksContext } from '../links.ts';

/** Dependencies for composing the emails of an order. */
export interface EmailsContext extends LinksContext, ClosedFilesContext, Pick<BrandContext, 'readEmailLook' | 'words'> {
  readonly db: Db;
  readonly storage: Storage;
  readonly settings: Pick<LiveSettings, 'applied' | 'current'>;
  readonly config: Pick<Config, 'shopName' | 'supportEmail' | 'adminEmails' | 'timezone' | 'mode' | 'orderedPhotoDays'>;
}
