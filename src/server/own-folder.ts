import type { Config } from '../platform/config.ts';

/** What a shop of several processes is told that keeps its pictures in a folder; null when all is well. */
export function warnOfOwnFolder({
  role,
  storage,
  dataDir,
}: Pick<Config, 'role' | 'storage' | 'dataDir'>): string | null {
  if (role === 'all' || storage !== null) return null;
  return `ROLE=${role} without S3_BUCKET: pictures are kept in ${dataDir}, which every web and every worker process has to share`;
}
