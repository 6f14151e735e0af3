import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes/process.ts';

/** `npm run sbom`: writes the shop's runtime dependencies to build/sbom.json in CycloneDX format, by `npm sbom`. */
const { status, stdout, stderr, error } = spawnSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 100e6,
});
if (status !== 0) {
  console.error(`npm could not list what is installed; is "npm ci" done? ${error?.message ?? stderr}`);
  process.exit(1);
}
const { components }: { components: unknown[] } = JSON.parse(stdout);
mkdirSync(join(root, 'build'), { recursive: true });
writeFileSync(join(root, 'build/sbom.json'), stdout);
console.log(`build/sbom.json: ${components.length} packages.`);
