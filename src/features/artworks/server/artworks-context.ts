import type { Db } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import type { Clock } from '../../../shared/time.ts';

export interface ArtworksContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly jobs: JobQueue;
}
