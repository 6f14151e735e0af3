import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32c } from './crc32c.ts';

/** The files of the embedded database are damaged. The message tells the person at the terminal what to do. */
export class DatabaseDamagedError extends Error {
  override readonly name = 'DatabaseDamagedError';
  constructor(folder: string, damage: string, options?: ErrorOptions) {
    super(
      `The embedded database in ${folder} is damaged: ${damage}. The shop does not start with it, and does not try to repair it. ` +
        'Restore the newest backup into a new folder: set DATA_DIR to that folder and run "npm run restore -- <backups>". ' +
        `Keep ${folder} as it is until the restored shop runs.`,
      options,
    );
  }
}

const parts = ['base', 'global', 'pg_wal', 'pg_xact'];
const controlFileSize = 8_192;
const blockSize = 8_192;
/**
 * Byte offsets in `pg_control` of Postgres 18 (ControlFileData in src/include/catalog/pg_control.h). `version` is the
 * expected `pg_control_version`; for other versions, only the size of the file is checked.
 */
const layout18 = { version: 1_800, checksum: 292, redo: 40, timeline: 48, segmentSize: 228 } as const;

/**
 * Describes missing or broken files without which Postgres cannot start, as a part of a sentence; null when there are
 * none.
 */
export function findDamage(cluster: string): string | null {
  const version = join(cluster, 'PG_VERSION');
  if (!existsSync(version))
    return `its file ${version} is missing, although the folder holds a database or a part of one`;
  if (!/^\d+\s*$/.test(readFileSync(version, 'utf8'))) return `its file ${version} does not name a version of Postgres`;
  const missing = parts.find((part) => !existsSync(join(cluster, part)));
  if (missing !== undefined) return `its folder ${join(cluster, missing)} is missing`;
  const control = join(cluster, 'global', 'pg_control');
  if (!existsSync(control)) return `its file ${control} is missing`;
  const bytes = readFileSync(control);
  if (bytes.length !== controlFileSize)
    return `its file ${control} has ${bytes.length} bytes instead of ${controlFileSize}`;
  if (bytes.readUInt32LE(8) !== layout18.version) return null;
  if (crc32c(bytes.subarray(0, layout18.checksum)) !== bytes.readUInt32LE(layout18.checksum))
    return `the checksum of its file ${control} is wrong`;
  return findLogDamage(cluster, bytes);
}

/**
 * Checks the segment of the write-ahead log in which recovery begins, at the last checkpoint. Postgres cannot start
 * without it.
 */
function findLogDamage(cluster: string, control: Buffer): string | null {
  const size = control.readUInt32LE(layout18.segmentSize);
  const segment = join(
    cluster,
    'pg_wal',
    nameSegment(control.readUInt32LE(layout18.timeline), control.readBigUInt64LE(layout18.redo), BigInt(size)),
  );
  if (!existsSync(segment)) return `the segment ${segment} of its write-ahead log is missing`;
  const found = statSync(segment).size;
  return found === size ? null : `the segment ${segment} of its write-ahead log has ${found} bytes instead of ${size}`;
}

/**
 * The file name of a segment: the timeline, then the segment number in two parts, of which the first counts units of 4
 * GiB.
 */
function nameSegment(timeline: number, position: bigint, size: bigint): string {
  const segmentsPerUnit = 0x1_0000_0000n / size;
  const number = position / size;
  return [BigInt(timeline), number / segmentsPerUnit, number % segmentsPerUnit]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}

/**
 * Lists the file numbers (`pg_relation_filenode`) of tables and indexes whose file ends within a block. A full disk can
 * leave such an end, which Postgres overwrites later, so it is a reason to check and no proof of damage.
 */
export function findPartialFiles(cluster: string): number[] {
  const found = new Set<number>();
  for (const database of readdirSync(join(cluster, 'base'))) {
    const folder = join(cluster, 'base', database);
    for (const name of readdirSync(folder)) {
      const [, filenode] = /^(\d+)(?:\.\d+)?$/.exec(name) ?? [];
      if (filenode !== undefined && statSync(join(folder, name)).size % blockSize !== 0) found.add(Number(filenode));
    }
  }
  return [...found];
}
