import process from 'node:process';
import { createLogger } from '../../../src/platform/log.ts';

/**
 * Logs to standard output for a while and then ends with the given exit code, as a shop does whose database has
 * stopped.
 */
const log = createLogger('info');
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaughtException');
  process.exit(Number(process.argv[2]));
});
const logging = setInterval(() => log.info('a line'), 5);
setTimeout(() => {
  clearInterval(logging);
  throw new Error('the database has stopped');
}, 300);
