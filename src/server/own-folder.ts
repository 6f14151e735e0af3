import type { Config } from '../platform/config.ts';

/** The warning for a shop of several processes that stores its pictures in a folder; null otherwise. */
export function warnOfOwnFolder({
  role,
  storage,
  dataDir,
}: Pick<Config, 'role' | 'storage' | 'dataDir'>): string | null {
  if (role === 'all' || storage !== null) return null;
  return `ROLE=${role} without S3_BUCKET: pictures are kept in ${dataDir}, which every web and every worker process has to share`;
}
