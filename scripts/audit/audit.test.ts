import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../processes/process.ts';

/** Runs `npm run audit` against a registry that gives one answer to every request. */
async function audit(status: number, answer: object): Promise<{ code: number | null; said: string }> {
  const registry = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_cache: mkdtempSync(join(tmpdir(), 'npm-')),
  };
  const child = spawn(process.execPath, [join(root, 'scripts/audit.ts')], { cwd: root, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  registry.close();
  registry.closeAllConnections();
  return { code, said };
}

test('given a registry that refuses the request, the audit ends with 2 and says that nothing is known', async () => {
  const { code, said } = await audit(405, { error: 'Method Not Allowed' });
  expect(said).toMatch(/^NOT AUDITED: the registry could not be asked for known holes .*run it again later\.$/m);
  expect(code).toBe(2);
});

test('given a registry without findings, the audit ends with 0', async () => {
  const { code, said } = await audit(200, {});
  expect(said).toContain('Nothing is known against what the shop runs on.');
  expect(code).toBe(0);
});
