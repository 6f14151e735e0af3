import { join } from 'node:path';
import { installTool } from '../tools/open-tool.mjs';
import { mustRun } from './processes/process.ts';

/** `npm run db:generate`: compares the tables with the last migration and writes the next; see drizzle.config.ts. */
const program = join(installTool('drizzle-kit'), 'node_modules', '.bin', 'drizzle-kit');
await mustRun(program, ['generate', ...process.argv.slice(2)]);
