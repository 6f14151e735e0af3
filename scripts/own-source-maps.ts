import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Has the source map tell of a dependency's lines no more than which file they are from. Node reads the whole map of a
 * bundle when the first stack that leads there is written: with every line of the dependencies that was 70 MB of heap for
 * good, and half a second in which nobody was answered. esbuild has no setting for it (its issue 1685), but takes over the
 * map that a file brings: one that says that the file begins at its beginning.
 */
export const ownSourceMaps: Plugin = {
  name: 'own source maps',
  setup(build) {
    build.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => {
      const map = Buffer.from(
        JSON.stringify({ version: 3, sources: [basename(path)], names: [], mappings: 'AAAA' }),
      ).toString('base64');
      return {
        contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${map}`,
        loader: 'default',
      };
    });
  },
};
