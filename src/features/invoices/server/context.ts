import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Clock } from '../../../shared/time.ts';
import type { Words } from '../../../words/words.ts';
import type { LinkSigner } from '../../../platform/signed-link.ts';
import type { LiveSettings } from '../../settings/server/service.ts';

export interface InvoicesContext {
  readonly db: Db;
  readonly clock: Clock;
  /** Signs links that open the whole order. */
  readonly orderLinks: LinkSigner;
  readonly settings: Pick<LiveSettings, 'current' | 'languages'>;
  readonly words: Words;
  readonly config: Pick<Config, 'shopName' | 'supportEmail' | 'timezone'>;
}
