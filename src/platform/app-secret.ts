import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that signs cookies and links: made on first start and kept, readable by its owner
 * only, in the data folder. Written whole under another name and linked into place, so that two
 * first starts at once agree and a crash leaves no half of it.
 */
export function readOrMakeSecret(dataDir: string): string {
  const path = join(dataDir, 'app-secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}
