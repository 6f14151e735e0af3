import type { LiveSettings } from '../../settings/server/service.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Publish } from '../../../platform/jobs/reactions.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import type { Clock } from '../../../shared/time.ts';
import type { Words } from '../../../words/words.ts';
import type { LinksContext } from './links.ts';

export interface OrdersContext extends LinksContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly publish: Publish;
  readonly settings: Pick<LiveSettings, 'current'>;
  /** Says messages in the reader's language. Those of errors are said where the request is answered. */
  readonly words: Pick<Words, 'say'>;
}
