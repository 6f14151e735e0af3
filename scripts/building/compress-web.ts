import { glob, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = '**/*.{js,mjs,css,svg,json,webmanifest,txt,xml,wasm}';

/** Files smaller than this, in bytes, are not worth a compressed copy. */
const worthwhile = 1_024;

/**
 * Writes a brotli and a gzip copy of every file of the built website that gets smaller; the server picks the one that
 * the browser accepts. Pages are compressed by the server, after it has filled them in.
 */
export async function compressWeb(folder: string): Promise<void> {
  const files: string[] = [];
  for await (const entry of glob(compressible, { cwd: folder, withFileTypes: true })) {
    if (entry.isFile()) files.push(`${entry.parentPath}/${entry.name}`);
  }
  await Promise.all(files.map(compressFile));
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  if (plain.length < worthwhile) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
