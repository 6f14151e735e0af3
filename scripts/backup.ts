import { parseArgs } from 'node:util';
import { readEnvironment } from '../src/platform/config.ts';
import { backUp } from './moving/backup.ts';
import { Refusal } from './moving/refusal.ts';
import { runTool } from './moving/run-tool.ts';

/** `npm run backup -- <folder> [--keep 14]`: adds a backup to that folder; the shop may be running. */
await runTool(async (args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  });
  const keep = values.keep === undefined ? null : Number(values.keep);
  const [to, ...others] = positionals;
  if (to === undefined || others.length > 0 || (keep !== null && !(Number.isInteger(keep) && keep > 0))) {
    throw new Refusal('Usage: npm run backup -- <folder> [--keep <number of backups that stay>]');
  }
  await backUp(readEnvironment(), { to, keep, say: (line) => console.log(line) });
});
