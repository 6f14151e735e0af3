import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Reduces the source maps of dependencies to the file name. Node parses a bundle's whole map for the first stack trace:
 * with every line of the dependencies that took 70 MB of heap permanently and blocked the process for half a second.
 * esbuild has no option for this (issue 1685), but it adopts an input file's own map: here one that maps only the
 * file's start.
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
