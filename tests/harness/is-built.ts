import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether `npm run build` has made the pages. Tests that open one run only then. */
export const isBuilt = existsSync(join(import.meta.dirname, '../../dist/web/app.html'));
