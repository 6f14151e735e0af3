import module from 'node:module';
import process from 'node:process';

/**
 * Only the version check: everything else is loaded after it, because an older Node would stumble
 * over the first import that it does not know and say nothing useful.
 */
const [major = 0] = process.versions.node.split('.').map(Number);

if (major >= 24) {
  // A restart then compiles nothing again.
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
