import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Clock } from '../../../shared/time.ts';

/** What answering the panel takes. */
export interface AdminContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, 'adminEmails' | 'publicUrl' | 'appSecret' | 'mail' | 'mode' | 'timezone' | 'claims'>;
}
