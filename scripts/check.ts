import { checkSources } from './checking/check-sources.ts';
import { mustRun } from './processes/process.ts';

/** `npm run check`: types, lint, format, boundaries and unused code, then the unit tests. Run it before each commit. */
await checkSources();
await mustRun('vitest', ['run', '--project', 'unit']);
