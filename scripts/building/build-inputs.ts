/** Inputs of the build besides the sources, relative to the root. The panel shows docs/going-live.md. */
export const builtFrom = ['package-lock.json', 'package.json', 'vite.config.ts', 'tsconfig.json', 'docs/going-live.md'];

/**
 * Packages that cannot be bundled because they load files of their own: native code, WebAssembly. pg-native is an
 * optional dependency of pg.
 */
export const unbundled = ['sharp', '@electric-sql/pglite', '@libav.js/variant-webm', 'pg-native'];
