import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { serverEnvironment } from '../../scripts/processes/server-process.ts';
import { findContradictions } from '../../src/platform/config-rules.ts';
import { variables } from '../../src/platform/config-variables.ts';
import { readSecretFiles } from '../../src/platform/environment.ts';

/** No container engine is available here, so the container files are checked against the sources that they name. */
export const root = join(import.meta.dirname, '../..');
export const read = (name: string): string => readFileSync(join(root, name), 'utf8');
export const known = new Set(Object.keys(variables.shape));

/** Instructions of the Dockerfile with their continuation lines joined, comments left out. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line));
export const all = (name: string): string[] =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
export const imageEnvironment = Object.fromEntries(
  all('ENV')
    .flatMap((line) => line.split(/\s+/))
    .map((pair) => pair.split('=') as [string, string]),
);

/** Expects that the shop accepts these settings on top of the image's, and that the allocator settings fit the role. */
export function expectUsable(environment: Record<string, string>): void {
  const all: Record<string, string> = { ...imageEnvironment, ...environment };
  const allocator = Object.entries(serverEnvironment(all.ROLE));
  expect(Object.entries(all)).toEqual(expect.arrayContaining(allocator));
  const resolved = readSecretFiles(environment);
  const own = Object.keys(resolved).filter((name) => !allocator.some(([setting]) => setting === name));
  expect(own.filter((name) => !known.has(name))).toEqual([]);
  const settings = Object.entries({ ...imageEnvironment, ...resolved }).filter(
    ([name, value]) => name !== 'PATH' && value !== '' && !allocator.some(([setting]) => setting === name),
  );
  const parsed = variables.safeParse(Object.fromEntries(settings));
  expect(parsed.error?.issues ?? []).toEqual([]);
  expect(findContradictions(parsed.data!)).toEqual([]);
}
