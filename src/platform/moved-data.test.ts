import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createContext } from '../server/context.ts';
import { loadConfig } from './config.ts';
import { DataFolderError } from './data-folder.ts';
import { noteMoved, refuseMovedData } from './moved-data.ts';

const at = '2026-11-20T08:00:00.000Z';
const bucket = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' };
const server = { DATABASE_URL: 'postgres://db.test/shop' };

function makeFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'moved-'));
  mkdirSync(join(dataDir, 'db', 'pgdata'), { recursive: true });
  mkdirSync(join(dataDir, 'blobs'));
  writeFileSync(join(dataDir, 'app-secret'), 'x'.repeat(43));
  return dataDir;
}
const check = (dataDir: string, env: Record<string, string> = {}): void =>
  refuseMovedData(loadConfig({ DATA_DIR: dataDir, ...env }));

test('given a folder whose shop was moved, it starts only with the new places, or on purpose', () => {
  const dataDir = makeFolder();
  check(dataDir);
  noteMoved(dataDir, { at, database: 'Postgres db.test/shop', pictures: null });
  expect(() => check(dataDir)).toThrow(/database .* moved to Postgres db\.test\/shop on 2026-11-20.*Set DATABASE_URL/);
  check(dataDir, server);
  check(dataDir, { ALLOW_MOVED_DATA: '1' });
  // The pictures were moved later, by a run that named the bucket alone.
  noteMoved(dataDir, { at, database: null, pictures: 'bucket b (Amazon)' });
  expect(() => check(dataDir, bucket)).toThrow(/Set DATABASE_URL/);
  expect(() => check(dataDir, server)).toThrow(/pictures .* moved to bucket b \(Amazon\).*Set S3_BUCKET/);
  check(dataDir, { ...server, ...bucket });
});

test('given a folder whose shop was moved, the server refuses to start before it opens anything', async () => {
  const dataDir = makeFolder();
  noteMoved(dataDir, { at, database: 'Postgres db.test/shop', pictures: null });
  await expect(createContext(loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))).rejects.toThrow(DataFolderError);
});
