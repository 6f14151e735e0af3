import { checkSources } from './checking/check-sources.ts';
import { mustRun } from './processes/process.ts';

/** The sources by themselves, then the unit tests. Run it before each commit. */
await checkSources();
await mustRun('vitest', ['run', '--project', 'unit']);
