import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../../client/request.ts';
import type { UploadResponse } from '../contract.ts';
import { createPhotoUpload } from './photo-upload.ts';

const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const answerOf = (photoId: string): UploadResponse => ({
  imageUrl: `/api/photos/${photoId}/image`,
  photoId,
  width: 900,
  height: 900,
});

/** An upload whose responses the test triggers, and a log of its callbacks. */
function openUpload() {
  const calls: string[] = [];
  const pending = new Map<
    string,
    { resolve: (answer: UploadResponse) => void; reject: (error: unknown) => void; signal: AbortSignal }
  >();
  const upload = createPhotoUpload(
    (file, signal) => new Promise((resolve, reject) => pending.set(file.name, { resolve, reject, signal })),
    {
      started: (file) => calls.push(`started ${file.name}`),
      uploaded: ({ photoId }) => calls.push(`uploaded ${photoId}`),
      failed: (title, description) => calls.push(`${title}: ${description}`),
      advance: () => calls.push('advance'),
    },
  );
  return { calls, pending, upload };
}

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

describe('refusals', () => {
  test('a file that is not an image or is too large is never sent', async () => {
    const { calls, pending, upload } = openUpload();
    await upload.choose(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    const large = jpeg('b');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 });
    await upload.choose(large);
    expect(calls).toEqual([
      'Invalid File: Please upload an image file (JPG, PNG)',
      'File Too Large: File size must be less than 10MB',
    ]);
    expect(pending.size).toBe(0);
  });
  test('a refused file does not affect a running upload', async () => {
    const { calls, pending, upload } = openUpload();
    const first = upload.choose(jpeg('a'));
    await upload.choose(new File(['x'], 'b.txt', { type: 'text/plain' }));
    pending.get('a')?.resolve(answerOf('a'));
    await first;
    expect(calls).toContain('uploaded a');
  });
  test.each([
    [new RequestError(422, '{"userMessage":"That photo is very small."}'), 'That photo is very small.'],
    [new TypeError('Failed to fetch'), 'Failed to upload photo. Please try again.'],
  ])('%s is reported with a message for the visitor', async (error, words) => {
    const { calls, pending, upload } = openUpload();
    const first = upload.choose(jpeg('a'));
    pending.get('a')?.reject(error);
    await first;
    expect(calls).toContain(`Upload Failed: ${words}`);
  });
});
