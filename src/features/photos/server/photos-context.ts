import type { Db } from '../../../platform/db/database.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import type { Clock } from '../../../shared/time.ts';

export interface PhotosContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
}
