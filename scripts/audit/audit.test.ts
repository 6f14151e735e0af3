import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../processes/process.ts';

/** Runs `npm run audit` against a registry that responds to every request with this body. */
async function audit(status: number, body: object): Promise<{ code: number | null; output: string }> {
  const registry = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_cache: mkdtempSync(join(tmpdir(), 'npm-')),
  };
  const child = spawn(process.execPath, [join(root, 'scripts/audit.ts')], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  registry.close();
  registry.closeAllConnections();
  return { code, output };
}

test('given a registry that refuses the request, the audit ends with 2 and says that nothing is known', async () => {
  const { code, output } = await audit(405, { error: 'Method Not Allowed' });
  expect(output).toMatch(/^NOT AUDITED: the registry did not list known vulnerabilities .*run it again later\.$/m);
  expect(code).toBe(2);
});

test('given a registry without findings, the audit ends with 0', async () => {
  const { code, output } = await audit(200, {});
  expect(output).toContain('The runtime dependencies have no known vulnerabilities.');
  expect(code).toBe(0);
});
