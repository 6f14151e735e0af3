import { SourceMap } from 'node:module';
import { decode } from '@jridgewell/sourcemap-codec';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { thinSourceMap } from './thin-source-maps.ts';

const source = `import { a } from './a.ts';

export function run(values: readonly number[]): number {
  const sum = values
    .map((value) => a(value))
    .filter((value) => value > 0)
    .reduce((left, right) => left + right, 0);
  if (sum > 1_000) throw new Error(\`too much: \${sum}\`);
  return sum;
}
`;

test('given a thinned source map, then every position is still on its line, with a fraction of the mappings', async () => {
  const { map } = await transform(source, { loader: 'ts', sourcemap: true, sourcefile: 'run.ts' });
  const whole = JSON.parse(map);
  const thin = thinSourceMap(whole);
  const segments = decode(whole.mappings).flatMap((line, row) => line.map(([column]) => [row, column] as const));
  const linesIn = (payload: ConstructorParameters<typeof SourceMap>[0]) =>
    segments.map(([row, column]) => {
      const entry = new SourceMap(payload).findEntry(row, column);
      return 'originalLine' in entry ? [entry.originalSource, entry.originalLine] : null;
    });
  expect(linesIn(thin)).toEqual(linesIn(whole));
  expect(linesIn(thin)).toContainEqual(['run.ts', 6]);
  expect(decode(thin.mappings).flat().length).toBeLessThan(segments.length / 2);
});
