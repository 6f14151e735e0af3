import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Publish } from '../../../platform/jobs/reactions.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import type { Clock } from '../../../shared/time.ts';
import type { Words } from '../../../words/words.ts';

export interface PrivacyContext {
  readonly db: Db;
  readonly config: Pick<Config, 'orderedPhotoDays'>;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** For services that answer with a message. */
export interface AnsweringContext extends PrivacyContext {
  readonly words: Pick<Words, 'say'>;
}
