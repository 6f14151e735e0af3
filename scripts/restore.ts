import { parseArgs } from 'node:util';
import { readEnvironment } from '../src/platform/config.ts';
import { Refusal } from './moving/refusal.ts';
import { restore } from './moving/restore.ts';
import { runTool } from './moving/run-tool.ts';

/** `npm run restore -- <backup>`: shows what would be restored where; `--go` restores it. */
await runTool(async (args) => {
  const options = {
    go: { type: 'boolean', default: false },
    'new-secret': { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [from, ...others] = positionals;
  if (from === undefined || others.length > 0)
    throw new Refusal(
      'Usage: npm run restore -- <a backup, or the folder of backups for the newest> [--go] [--new-secret]',
    );
  await restore(readEnvironment(), {
    from,
    go: values.go,
    newSecret: values['new-secret'],
    say: (line) => console.log(line),
  });
});
