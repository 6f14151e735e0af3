import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../../client/request.ts';
import { answerOf, jpeg, openUpload } from './open-upload-for-test.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('given an upload succeeds, then it advances to the next step after 500 ms', async () => {
  const { calls, pending, upload } = openUpload();
  const done = upload.choose(jpeg('a'));
  pending.get('a')?.resolve(answerOf('a'));
  await done;
  vi.advanceTimersByTime(499);
  expect(calls).toEqual(['started a', 'uploaded a']);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual(['started a', 'uploaded a', 'advance']);
});

test('the result of an older upload is ignored, whether it succeeds or fails', async () => {
  const { calls, pending, upload } = openUpload();
  const first = upload.choose(jpeg('a'));
  const second = upload.choose(jpeg('b'));
  const third = upload.choose(jpeg('c'));
  expect(pending.get('a')?.signal.aborted).toBe(true);
  pending.get('c')?.resolve(answerOf('c'));
  await third;
  pending.get('a')?.resolve(answerOf('a'));
  pending.get('b')?.reject(new TypeError('network'));
  await Promise.all([first, second]);
  vi.runAllTimers();
  expect(calls).toEqual(['started a', 'started b', 'started c', 'uploaded c', 'advance']);
});

test('given a new file within the pause after an upload, then the earlier upload does not advance', async () => {
  const { calls, pending, upload } = openUpload();
  const first = upload.choose(jpeg('a'));
  pending.get('a')?.resolve(answerOf('a'));
  await first;
  vi.advanceTimersByTime(300);
  void upload.choose(jpeg('b'));
  vi.advanceTimersByTime(5_000);
  expect(calls).not.toContain('advance');
});

test('leaving the screen cancels everything', async () => {
  const { calls, pending, upload } = openUpload();
  const first = upload.choose(jpeg('a'));
  upload.cancel();
  pending.get('a')?.resolve(answerOf('a'));
  await first;
  vi.runAllTimers();
  expect(calls).toEqual(['started a']);
});

describe('flaws', () => {
  test('given a blurred photo, then it is uploaded, and it advances only when the visitor accepts it', async () => {
    const { calls, pending, upload } = openUpload({ judge: async () => ['blurred'] });
    const done = upload.choose(jpeg('a'));
    await vi.waitFor(() => expect(calls).toContain('judged blurred'));
    pending.get('a')?.resolve(answerOf('a'));
    await done;
    vi.advanceTimersByTime(60_000);
    expect(calls).toEqual(['started a', 'judged blurred', 'uploaded a']);
    upload.accept();
    expect(calls).toEqual(['started a', 'judged blurred', 'uploaded a', 'advance']);
    upload.accept();
    expect(calls.filter((call) => call === 'advance')).toHaveLength(1);
  });
  test('given a visitor accepts the flaws during the upload, then it advances 500 ms after it', async () => {
    const { calls, pending, upload } = openUpload({ judge: async () => ['dark'] });
    const done = upload.choose(jpeg('a'));
    await vi.waitFor(() => expect(calls).toContain('judged dark'));
    upload.accept();
    pending.get('a')?.resolve(answerOf('a'));
    await done;
    expect(calls).not.toContain('advance');
    vi.advanceTimersByTime(500);
    expect(calls).toContain('advance');
  });
  test.each([
    ['cannot judge the photo', async () => null],
    ['fails to load the judge', async () => Promise.reject(new TypeError('offline'))],
  ])('given the browser %s, then it advances as if the photo were good', async (_, judge) => {
    const { calls, pending, upload } = openUpload({ judge });
    const done = upload.choose(jpeg('a'));
    await vi.waitFor(() => expect(calls).toContain('judged unknown'));
    pending.get('a')?.resolve(answerOf('a'));
    await done;
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toEqual(['started a', 'judged unknown', 'uploaded a', 'advance']);
  });
  test('given another photo is chosen, then flaws of the earlier one are forgotten', async () => {
    let judgeFirst: (flaws: readonly string[]) => void = () => {};
    const verdicts = [new Promise<readonly string[]>((resolve) => (judgeFirst = resolve)), Promise.resolve([])];
    const { calls, pending, upload } = openUpload({ judge: async () => verdicts.shift() ?? [] });
    void upload.choose(jpeg('a'));
    const done = upload.choose(jpeg('b'));
    judgeFirst(['blurred']);
    pending.get('b')?.resolve(answerOf('b'));
    await done;
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toEqual(['started a', 'started b', 'uploaded b', 'advance']);
  });
});

test('given a photo that the shop cannot use, then it is not sent to the end, and no way to use it is offered', async () => {
  const judge = async () => ({ title: 'Invalid File', description: 'That photo is very small.' });
  const { calls, pending, upload } = openUpload({ judge });
  void upload.choose(jpeg('a'));
  await vi.waitFor(() => expect(calls).toEqual(['started a', 'Invalid File: That photo is very small.']));
  expect(pending.get('a')?.signal.aborted).toBe(true);
  upload.accept();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toHaveLength(2);
});

test('given the shop refuses a photo, then flaws that are found in it later are not shown', async () => {
  let judge: (flaws: readonly string[]) => void = () => {};
  const { calls, pending, upload } = openUpload({ judge: () => new Promise((resolve) => (judge = resolve)) });
  const done = upload.choose(jpeg('a'));
  pending.get('a')?.reject(new RequestError(422, '{}'));
  await done;
  judge(['blurred']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls.filter((call) => call.startsWith('judged'))).toEqual([]);
});

describe('a photo that did not arrive', () => {
  const lost = new TypeError('the connection was lost');
  const unsent = 'Upload Failed: Failed to upload photo. Please try again.';

  test('stays, with what was said about it, and Send again sends it until it arrives', async () => {
    const { calls, pending, upload } = openUpload({ judge: async () => ['dark'] });
    const done = upload.choose(jpeg('a'));
    await vi.waitFor(() => expect(calls).toContain('judged dark'));
    pending.get('a')?.reject(lost);
    await done;
    expect(calls.at(-1)).toMatch(`${unsent} | The connection was too weak`);
    expect(pending.get('a')?.signal.aborted).toBe(false);
    upload.accept();
    upload.sendAgain();
    pending.get('a')?.reject(lost);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.filter((call) => call.startsWith(unsent))).toHaveLength(2);
    upload.sendAgain();
    pending.get('a')?.resolve(answerOf('a'));
    await vi.advanceTimersByTimeAsync(500);
    expect(calls.slice(-2)).toEqual(['uploaded a', 'advance']);
    expect(calls.filter((call) => call === 'started a' || call.startsWith('judged'))).toHaveLength(2);
  });
  test('is forgotten once another one is chosen', async () => {
    const { calls, pending, upload } = openUpload();
    const first = upload.choose(jpeg('a'));
    pending.get('a')?.reject(lost);
    await first;
    const second = upload.choose(jpeg('b'));
    pending.delete('a');
    upload.sendAgain();
    expect([...pending.keys()]).toEqual(['b']);
    pending.get('b')?.resolve(answerOf('b'));
    await second;
    expect(calls).toContain('uploaded b');
  });
  test.each([429, 500, 503])('stays when the shop answers with %i, in the words of the shop', async (status) => {
    const { calls, pending, upload } = openUpload();
    const done = upload.choose(jpeg('a'));
    pending.get('a')?.reject(new RequestError(status, '{"userMessage":"We are busy."}'));
    await done;
    expect(calls.at(-1)).toBe('Upload Failed: We are busy.');
    upload.sendAgain();
    pending.get('a')?.resolve(answerOf('a'));
    await vi.advanceTimersByTimeAsync(500);
    expect(calls.at(-1)).toBe('advance');
  });
});

test('given a photo whose flaws are never judged, then it advances without them', async () => {
  const { calls, pending, upload } = openUpload({ judge: () => new Promise(() => {}) });
  const done = upload.choose(jpeg('a'));
  pending.get('a')?.resolve(answerOf('a'));
  await done;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls).not.toContain('advance');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toContain('advance');
});
