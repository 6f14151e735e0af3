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

test('given the shop cannot be reached although the browser is online, then it gives up with that error', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
  const sent = sendAgain(send, new AbortController().signal, () => {}, online);
  const outcome = sent.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe(lost);
  expect(send).toHaveBeenCalledTimes(3);
});

test('given the browser is offline, then it waits as long as that takes and goes on', async () => {
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
