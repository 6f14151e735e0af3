import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const weights = fileURLToPath(new URL('../weights', import.meta.url));

/** Copies the weights of the networks, which a bundle of the engine reads from a folder `weights` beside it. */
export async function copyWeights(folder: string): Promise<void> {
  await cp(weights, folder, { recursive: true, filter: (path) => path === weights || path.endsWith('.bin') });
}
