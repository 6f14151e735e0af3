import { globSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../processes/process.ts';
import { runStryker } from './run-stryker.ts';
import { sample, targets, type Target } from './targets.ts';

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

/** `npm test` mutates a sample, `npm run test:long` all of them. */
const broken: [name: string, target: Target, atLeast: number][] =
  process.env.MUTANTS_LONG === '1'
    ? [
        ['arithmetic or prices', targets.arithmetic, 150],
        ['the code that lets a print partner charge', targets.printing, 250],
      ]
    : [['the code in a sample of arithmetic and printing', sample, 80]];

test.each(broken)(
  'given any one mutated statement of %s, then a test fails',
  { timeout: 600_000 },
  async (_name, target, atLeast) => {
    const report = join(await mkdtemp(join(tmpdir(), 'mutants-')), 'report.json');
    const code = await runStryker(target, report);
    const { files } = JSON.parse(await readFile(report, 'utf8')) as Report;
    const statuses = Object.entries(files).flatMap(([file, { mutants }]) =>
      mutants.map(({ status }) => ({ file, status })),
    );
    expect(statuses.filter(({ status }) => !['Killed', 'Timeout', 'Ignored'].includes(status))).toEqual([]);
    // Every file was mutated many times.
    expect(new Set(statuses.map(({ file }) => file))).toEqual(new Set(target.mutate));
    expect(statuses.filter(({ status }) => status === 'Killed').length).toBeGreaterThan(atLeast);
    expect(code).toBe(0);
  },
);

test.each(Object.entries({ ...targets, sample }))(
  'the files and tests of the target %s exist',
  (_name, { mutate, testFiles }) => {
    const missing = [...mutate, ...testFiles].filter((pattern) => globSync(pattern, { cwd: root }).length === 0);
    expect(missing).toEqual([]);
  },
);
