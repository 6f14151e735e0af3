import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../../client/request.ts';
import { sendAgain, type Connection } from './send-again.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lost = new TypeError('the connection was lost');
const online: Connection = { isOnline: () => true, untilOnline: async () => {} };

test('given the connection is lost twice while the browser says that it is online, then it sends a third time', async () => {
  const send = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue('here');
  const waiting = vi.fn<(waiting: boolean) => void>();
  const sent = sendAgain(send, new AbortController().signal, waiting, online);
  await vi.runAllTimersAsync();
  await expect(sent).resolves.toBe('here');
  expect(send).toHaveBeenCalledTimes(3);
  expect(waiting.mock.calls.flat()).toEqual([true, false, true, false]);
});

test('given the shop cannot be reached although the browser is online, then it tries for two minutes, with growing pauses', async () => {
  const begun = Date.now();
  const at: number[] = [];
  const sent = sendAgain(
    async () => {
      at.push((Date.now() - begun) / 1_000);
      return Promise.reject(lost);
    },
    new AbortController().signal,
    () => {},
    online,
  );
  const outcome = sent.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe(lost);
  expect(at).toEqual([0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 51.5, 71.5, 91.5, 111.5]);
});

test('given every attempt stalls, then none begins later than two minutes after the first one failed', async () => {
  const begun = Date.now();
  const send = vi.fn<() => Promise<string>>(
    async () => new Promise((_, reject) => setTimeout(() => reject(lost), 20_000)),
  );
  const sent = sendAgain(send, new AbortController().signal, () => {}, online);
  const outcome = sent.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe(lost);
  expect(send.mock.calls.length).toBeGreaterThan(4);
  expect(Date.now() - begun).toBeLessThan(165_000);
});

test('given the browser is offline in between, then the two minutes start over', async () => {
  let isOnline = true;
  const connection: Connection = {
    isOnline: () => isOnline,
    untilOnline: async () => {
      isOnline = true;
    },
  };
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
  const sent = sendAgain(send, new AbortController().signal, () => {}, connection);
  const outcome = sent.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(105_000);
  isOnline = false;
  await vi.advanceTimersByTimeAsync(100_000);
  isOnline = true;
  const before = send.mock.calls.length;
  send.mockResolvedValue('here');
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('here');
  expect(send).toHaveBeenCalledTimes(before + 1);
});

test('given the browser is offline, then it waits as long as that takes and continues', async () => {
  let comeBack: () => void = () => {};
  const connection: Connection = {
    isOnline: () => false,
    untilOnline: async () => new Promise((resolve) => (comeBack = resolve)),
  };
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('here');
  const waiting = vi.fn<(waiting: boolean) => void>();
  const sent = sendAgain(send, new AbortController().signal, waiting, connection);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(waiting).toHaveBeenLastCalledWith(true);
  comeBack();
  await expect(sent).resolves.toBe('here');
  expect(waiting).toHaveBeenLastCalledWith(false);
});

test('given the shop refuses the photo, then it is not sent again', async () => {
  const refused = new RequestError(422, '{}');
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(refused);
  await expect(sendAgain(send, new AbortController().signal, () => {}, online)).rejects.toBe(refused);
  expect(send).toHaveBeenCalledTimes(1);
});

test('given the upload is canceled during a pause, then it is not sent again', async () => {
  const canceled = new AbortController();
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
  const sent = sendAgain(send, canceled.signal, () => {}, online);
  const outcome = sent.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  canceled.abort();
  await vi.runAllTimersAsync();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(send).toHaveBeenCalledTimes(1);
});
