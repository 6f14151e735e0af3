import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Publish } from '../../../platform/jobs/reactions.ts';
import type { IdentityProvider } from '../../../providers/identity/port.ts';
import type { Clock } from '../../../shared/time.ts';

export interface AccountContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, 'adminEmails' | 'publicUrl' | 'appSecret' | 'mail'>;
  readonly publish: Publish;
  /** OpenID Connect providers besides the emailed link; may be empty. */
  readonly identities: readonly IdentityProvider[];
}
