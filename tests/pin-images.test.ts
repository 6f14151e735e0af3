import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './harness/image.ts';

const digest = `sha256:${'5'.repeat(64)}`;

const files = ['compose.live.yaml', 'Dockerfile'] as const;

/** A copy of the files, without digests, and a fake `docker` that prints `answer`. */
function prepare(answer: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pin-'));
  for (const name of files) {
    const text = readFileSync(join(root, name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll(/@sha256:[0-9a-f]{64}/g, ''));
  }
  writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho "${answer}"\n`);
  chmodSync(join(folder, 'docker'), 0o755);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const run = () =>
    spawnSync(join(root, 'deploy/pin-images.sh'), [folder], {
      env: { PATH: `${folder}:${process.env.PATH}` },
      encoding: 'utf8',
    });
  return { read, run };
}

test('each image gets the digest that the registry has for its tag, once; stages and the shop’s own image get none', () => {
  const { read, run } = prepare(digest);
  const before = read('compose.live.yaml') + read('Dockerfile');
  const { status, stderr } = run();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const pinned = read('compose.live.yaml') + read('Dockerfile');
  expect(pinned.replaceAll(`@${digest}`, '')).toBe(before);
  const names = [...before.matchAll(/^(?: *image:|FROM) +([a-z]+:[^ \n$]+)(?= |$)/gm)].flatMap(
    ([, name]) => name ?? [],
  );
  const others = names.filter((name) => !name.startsWith('shop:'));
  expect(others.length).toBeGreaterThan(3);
  for (const name of others) expect(pinned).toContain(`${name}@${digest}`);
  expect(pinned).toContain('FROM sources AS build');
  // No syntax line and no COPY pulls an image: it would have no digest.
  expect(pinned).not.toMatch(/^# *syntax *=/m);
  const sources = [...pinned.matchAll(/--from=(\S+)/g)].map(([, stage = '']) => stage);
  for (const stage of sources) expect(pinned).toContain(` AS ${stage}\n`);
  expect(pinned).toContain('image: shop:${SHOP_VERSION:-local}\n');

  expect(run().status).toBe(0);
  expect(read('compose.live.yaml') + read('Dockerfile')).toBe(pinned);
});

test('given a registry that answers with something else, then it stops with an error message and changes nothing', () => {
  const { read, run } = prepare('denied');
  const before = read('compose.live.yaml') + read('Dockerfile');
  const { status, stderr } = run();
  expect(status).not.toBe(0);
  expect(stderr).toContain("the registry answers 'denied', which is not a digest");
  expect(read('compose.live.yaml') + read('Dockerfile')).toBe(before);
});
