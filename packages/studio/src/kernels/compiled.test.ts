import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areKernelsCurrent } from '../../scripts/compile-kernels.mjs';

const root = join(import.meta.dirname, '../../../..');

test('the compiled kernels are those of the sources: else run npm run build -w @pawtelier/studio', async () => {
  expect(await areKernelsCurrent()).toBe(true);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'tools/assemblyscript/package.json'), 'utf8'));
  const { compiler } = JSON.parse(readFileSync(join(import.meta.dirname, 'kernels.json'), 'utf8'));
  expect(compiler).toBe(`assemblyscript ${dependencies.assemblyscript}`);
});
