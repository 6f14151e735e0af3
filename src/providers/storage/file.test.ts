import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { createFileStorage } from './file.ts';
import type { Storage } from './port.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

let outside: string;
let root: string;
let storage: Storage;

beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), 'storage-'));
  root = join(outside, 'blobs');
  storage = createFileStorage(root);
});

test('returns the written object, as bytes or as a stream', async () => {
  await storage.put('photos/pho_1/upright.jpg', bytes('picture'), 'image/jpeg');
  expect(await storage.exists('photos/pho_1/upright.jpg')).toBe(true);
  expect(await storage.get('photos/pho_1/upright.jpg')).toEqual(Buffer.from('picture'));
  const stream = await storage.stream('photos/pho_1/upright.jpg');
  expect(stream!.size).toBe(7);
  expect(await buffer(stream!.body)).toEqual(Buffer.from('picture'));
});

test('a missing object is null, and removing it is not an error', async () => {
  expect(await storage.get('photos/none.jpg')).toBeNull();
  expect(await storage.stream('photos/none.jpg')).toBeNull();
  expect(await storage.exists('photos/none.jpg')).toBe(false);
  await storage.put('photos', bytes('a file'), 'image/jpeg');
  expect(await storage.get('photos/none.jpg')).toBeNull();
  await storage.remove('nothing/here.jpg');
});

test('removes a folder with its contents, and nothing else', async () => {
  await storage.put('artworks/art_1/vault/0.png', bytes('a'), 'image/png');
  await storage.put('artworks/art_1/vault/1.png', bytes('b'), 'image/png');
  await storage.put('artworks/art_11/vault/0.png', bytes('c'), 'image/png');
  await storage.removeAll('artworks/art_1');
  await storage.removeAll('artworks/art_1');
  expect(await storage.get('artworks/art_1/vault/0.png')).toBeNull();
  expect(await storage.get('artworks/art_11/vault/0.png')).toEqual(Buffer.from('c'));
  await expect(storage.removeAll('..')).rejects.toThrow('not a storage key');
});

test('replaces an object atomically and leaves no draft behind', async () => {
  await Promise.all(['one', 'two', 'three'].map((text) => storage.put('a/b.png', bytes(text), 'image/png')));
  expect(['one', 'two', 'three']).toContain((await readFile(join(root, 'a/b.png'))).toString());
  expect(await readdir(join(root, 'a'))).toEqual(['b.png']);
  await storage.remove('a/b.png');
  expect(await readdir(join(root, 'a'))).toEqual([]);
});

test.each([
  '../secret',
  'a/../../secret',
  '/etc/passwd',
  'a//b',
  'a/./b',
  '..',
  '.hidden',
  'a/.part',
  '',
  'a\\b',
  'a/%2e%2e/b',
  'a\u0000b',
  'A/b',
  'a b',
  '~/x',
  'x'.repeat(600),
])('refuses the key %j for reading, writing and removing', async (key) => {
  await writeFile(join(outside, 'secret'), 'private');
  await expect(storage.get(key)).rejects.toThrow('not a storage key');
  await expect(storage.stream(key)).rejects.toThrow('not a storage key');
  await expect(storage.exists(key)).rejects.toThrow('not a storage key');
  await expect(storage.put(key, bytes('x'), 'image/png')).rejects.toThrow('not a storage key');
  await expect(storage.remove(key)).rejects.toThrow('not a storage key');
  expect(await readFile(join(outside, 'secret'), 'utf8')).toBe('private');
});

test('passes its check, and reports a folder that cannot be used', async () => {
  await storage.check();
  expect(existsSync(root)).toBe(true);
  await writeFile(join(outside, 'file'), '');
  await expect(createFileStorage(join(outside, 'file/below')).check()).rejects.toThrow('ENOTDIR');
  await symlink('/nowhere', join(outside, 'broken'));
  await expect(createFileStorage(join(outside, 'broken')).check()).rejects.toThrow(/ENOENT|EEXIST/);
});
