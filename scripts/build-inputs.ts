/** What the build reads beside the sources, from the root. */
export const builtFrom = ['package-lock.json', 'package.json', 'vite.config.ts', 'tsconfig.json'];

/** Packages with files of their own that a bundle cannot hold: native code, WebAssembly; pg-native is pg's optional extra. */
export const unbundled = ['sharp', '@electric-sql/pglite', 'pg-native'];
