import module from 'node:module';
import process from 'node:process';

/**
 * Checks the version only. Everything else is loaded after it, because an older Node would fail at an import that it
 * does not know, without a useful message.
 */
const [major = 0] = process.versions.node.split('.').map(Number);

if (major >= 24) {
  // Caches compiled code, so that a restart is faster.
  module.enableCompileCache();
  const { serve } = await import('./serve.ts');
  await serve();
} else {
  console.error(
    `The shop runs on Node 24, which npm installed beside it, but this is Node ${process.versions.node}. ` +
      'Start it with "npm start", or with node_modules/.bin/node.',
  );
  process.exitCode = 1;
}
