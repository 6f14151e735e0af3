// The compiled kernels are kept beside their sources, because the compiler takes 100 MB. After a change to the sources,
// the next build compiles them again; both files belong to the same commit.
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const kernels = fileURLToPath(new URL('../src/kernels/', import.meta.url));
const sources = join(kernels, 'assembly');
const wasm = join(kernels, 'kernels.wasm');
const stamp = join(kernels, 'kernels.json');

/**
 * Compiled kernels of the current sources, from the file or else from the compiler.
 * @returns {Promise<Buffer>}
 */
export async function compiledKernels() {
  if (await areKernelsCurrent()) return readFile(wasm);
  const { compiler, binary } = await compile();
  await writeFile(wasm, binary);
  await writeFile(
    stamp,
    `${JSON.stringify({ compiler, sources: await hashSources(), wasm: hashOf(binary) }, null, 2)}\n`,
  );
  return readFile(wasm);
}

/**
 * Whether the file was compiled from the current sources and options, and is unchanged since.
 * @returns {Promise<boolean>}
 */
export async function areKernelsCurrent() {
  try {
    const made = JSON.parse(await readFile(stamp, 'utf8'));
    return made.sources === (await hashSources()) && made.wasm === hashOf(await readFile(wasm));
  } catch {
    return false;
  }
}

/** Compiles with the version that tools/assemblyscript pins. */
async function compile() {
  const { installTool } = await import(new URL('../../../tools/open-tool.mjs', import.meta.url).href);
  const folder = installTool('assemblyscript');
  const { default: asc } = await import(pathToFileURL(join(folder, 'index.mjs')).href);
  let binary;
  const { error, stderr } = await asc.main([join(sources, 'index.ts'), '--outFile', 'kernels.wasm', ...options], {
    writeFile: (name, contents) => {
      if (name.endsWith('kernels.wasm')) binary = contents;
    },
  });
  if (error) throw new Error(`AssemblyScript: ${error.message}\n${stderr.toString()}`);
  return { compiler: `assemblyscript ${asc.version}`, binary };
}

const options = '-O3 --noAssert --converge --runtime stub --enable simd --importMemory --use abort='.split(' ');

async function hashSources() {
  const hash = createHash('sha256').update(options.join(' '));
  for (const file of (await readdir(sources)).toSorted()) hash.update(file).update(await readFile(join(sources, file)));
  return hash.digest('hex');
}

function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}
