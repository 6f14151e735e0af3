import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from './log.ts';
import { openLogOutput } from './log-output.ts';

/** A Linux device on which every write fails with ENOSPC. */
const fullDisk = '/dev/full';
const child = join(import.meta.dirname, '../../tests/harness/children/log-and-exit.ts');

let fd: number;
afterEach(() => {
  vi.restoreAllMocks();
  closeSync(fd);
});

test.runIf(fs.existsSync(fullDisk))(
  'given a log on a full disk, when more is logged than the buffer holds, then lines are dropped and counted, and nothing fails or blocks',
  async () => {
    fd = openSync(fullDisk, 'w');
    let dropped = 0;
    const output = openLogOutput({ fd, maxBufferedBytes: 10_000, onDrop: () => (dropped += 1) });
    const log = createLogger('info', output);
    let ticks = 0;
    const ticker = setInterval(() => (ticks += 1), 1);
    for (let round = 0; round < 20; round += 1) {
      for (let line = 0; line < 50; line += 1) log.info({ round, line }, 'a line of about eighty bytes');
      await sleep(5);
    }
    clearInterval(ticker);
    expect(ticks).toBeGreaterThan(10);
    expect(dropped).toBeGreaterThan(800);
    expect(dropped).toBeLessThan(1_000);
    expect(() => output.flushSync()).not.toThrow();
  },
);

test('given a disk that was full, when there is space again, then the buffered lines are written, and one more line reports how many were dropped', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'log-')), 'shop.log');
  fd = openSync(path, 'w');
  const { write } = fs;
  const failingWrite = vi.spyOn(fs, 'write').mockImplementation((file: number, ...rest: unknown[]): void => {
    const callback = rest.at(-1) as (error: Error) => void;
    if (file === fd) setImmediate(callback, Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    else Reflect.apply(write, fs, [file, ...rest]);
  });
  let dropped = 0;
  const output = openLogOutput({ fd, maxBufferedBytes: 2_000, onDrop: () => (dropped += 1) });
  const log = createLogger('info', output);
  for (let line = 0; line < 100; line += 1) log.info({ line }, 'a line');
  await vi.waitFor(() => expect(failingWrite).toHaveBeenCalled());
  expect(dropped).toBeGreaterThan(50);

  failingWrite.mockRestore();
  const read = () =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { line?: number; dropped?: number });
  // No further line is logged: the buffer is retried by a timer.
  await vi.waitFor(() => expect(read()).toHaveLength(100 - dropped + 1), { timeout: 20_000, interval: 100 });
  expect(read().at(-1)).toMatchObject({ dropped });
  expect(
    read()
      .slice(0, -1)
      .map(({ line }) => line),
  ).toEqual(Array.from({ length: 100 - dropped }, (_, line) => line));
});

test.runIf(fs.existsSync(fullDisk)).each([75, 0])(
  'given a log on a full disk, when a process ends with code %i, then its exit code is unchanged',
  async (code) => {
    fd = openSync(fullDisk, 'w');
    const running = spawn(process.execPath, [child, String(code)], { stdio: ['ignore', fd, 'ignore'] });
    const [exitCode] = (await once(running, 'exit')) as [number | null];
    expect(exitCode).toBe(code);
  },
);
