import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireAppSecret } from '../../platform/app-secret.ts';
import { DataFolderError, requireWritableData } from '../../platform/data-folder.ts';
import { DatabaseDamagedError, findDamage, findPartialFiles } from '../../platform/db/damage.ts';
import { requireEmptyFolder } from '../../platform/db/embedded.ts';
import { requireDatabaseOfPictures } from '../../platform/db/open-database.ts';
import { pass, undecided, fail, type Finding } from './finding.ts';

const name = 'database';

/** Checks the files of the embedded database as the shop does before opening it. Opening it would write to them. */
export function checkEmbedded(dataDir: string, secretIsSet: boolean): Finding[] {
  const folder = join(dataDir, 'db');
  const cluster = join(folder, 'pgdata');
  try {
    requireWritableData(dataDir);
    if (!secretIsSet) requireAppSecret(dataDir);
    if (!existsSync(cluster)) {
      requireDatabaseOfPictures(dataDir);
      if (existsSync(folder)) requireEmptyFolder(folder);
      return [pass(name, `embedded, in ${folder}. The shop makes it when it starts.`)];
    }
    const damage = findDamage(cluster);
    if (damage !== null) return [fail(name, new DatabaseDamagedError(cluster, damage).message)];
    const partial = findPartialFiles(cluster).length;
    if (partial > 0)
      return [
        undecided(
          name,
          `${partial} files of tables in ${cluster} end within a block, as after a full disk, or because they ` +
            'were cut. The shop reads those tables whole when it starts, and refuses to start when rows are gone.',
        ),
      ];
    return [
      pass(
        name,
        `embedded, in ${folder}. Its version, control file and write-ahead log are whole; ` +
          'the shop compares its tables when it starts.',
      ),
    ];
  } catch (error) {
    if (error instanceof DataFolderError) return [fail(name, error.message)];
    throw error;
  }
}
