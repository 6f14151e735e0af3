import { variations } from '../compose/variations.ts';
import { styleIds } from '../compose/recipe.ts';
import { engineVersion } from '../engine-version.ts';
import { CommandError, exitMisused, help, readArguments } from './arguments.ts';
import type { PaintOrder } from './arguments.ts';
import { paintFile } from './paint-file.ts';
import { reportProgress } from './progress.ts';

/** Runs the command. Sets the process's exit code: 0, 1 (failed), 2 (invalid command line) or 130 (interrupted). */
export async function main(argv: readonly string[]): Promise<void> {
  try {
    const command = readArguments(argv);
    if (command.kind === 'help') process.stdout.write(help);
    else if (command.kind === 'version') process.stdout.write(`engine ${engineVersion}\n`);
    else if (command.kind === 'list')
      process.stdout.write(styleIds.map((id) => `${id}${variations[id][0].bust ? '\tcostume' : ''}\n`).join(''));
    else await paint(command.order);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(
      `studio: ${error.message}\n${error.code === exitMisused ? 'Run studio --help for usage.\n' : ''}`,
    );
    process.exitCode = error.code;
  }
}

async function paint(order: PaintOrder): Promise<void> {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort(new CommandError('interrupted', 130));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const progress = order.quiet ? null : reportProgress(process.stderr);
  try {
    await paintFile(order, { signal: stop.signal, onProgress: (stage, fraction) => progress?.at(stage, fraction) });
  } finally {
    progress?.end();
    process.removeListener('SIGINT', interrupt);
    process.removeListener('SIGTERM', interrupt);
  }
  process.stdout.write(`${order.out}\n`);
}
