import { ConfigError, readEnvironment } from '../../src/platform/config.ts';
import type { Environment } from '../../src/platform/environment.ts';

/** The variables that a command runs with; prints what is wrong with their files and exits. */
export function readEnvironmentOrExit(): Environment {
  try {
    return readEnvironment();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}
