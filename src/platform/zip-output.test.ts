import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readZip } from '../../tests/factories/read-zip.ts';
import { addLateFile, openZipOutput } from './zip-output.ts';

test('given an archive that is written before anybody reads it, then all of it is read', async () => {
  const zip = new ZipFile();
  const output = openZipOutput(zip);
  zip.addBuffer(Buffer.from('small'), 'README.txt');
  zip.end();
  await sleep(50);
  expect(output.destroyed).toBe(false);
  expect(
    readZip(await buffer(output))
      .get('README.txt')
      ?.toString(),
  ).toBe('small');
});

function broken(this: Readable): void {
  this.destroy(new Error('the file is lost'));
}

test.each([
  ['cannot be opened', () => Promise.reject(new Error('the file is lost'))],
  ['breaks while it is read', async () => new Readable({ read: broken })],
])('given a file that %s, then the archive ends with its error', async (_case, open) => {
  const zip = new ZipFile();
  const output = openZipOutput(zip);
  addLateFile(zip, 'picture.png', open, new Date());
  zip.end();
  await expect(buffer(output)).rejects.toThrow('the file is lost');
});

test('given a file that is gone, then its entry is empty and the next one complete', async () => {
  const zip = new ZipFile();
  const output = openZipOutput(zip);
  addLateFile(zip, 'gone.png', async () => null, new Date());
  addLateFile(zip, 'there.png', async () => Readable.from([Buffer.from('pixels')]), new Date());
  zip.end();
  const files = readZip(await buffer(output));
  expect([...files].map(([name, body]) => [name, body.toString()])).toEqual([
    ['gone.png', ''],
    ['there.png', 'pixels'],
  ]);
});
