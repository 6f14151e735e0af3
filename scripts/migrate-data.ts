import { parseArgs } from 'node:util';
import { readEnvironment } from '../src/platform/config.ts';
import { migrateData } from './moving/migrate-data.ts';
import { runTool } from './moving/run-tool.ts';

/** `npm run migrate-data`: shows what would be moved; `-- --go` moves it. */
await runTool(async (args) => {
  const { values } = parseArgs({ args: [...args], options: { go: { type: 'boolean', default: false } } });
  await migrateData(readEnvironment(), { go: values.go, say: (line) => console.log(line) });
});
