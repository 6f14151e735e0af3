import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../../client/request.ts';
import type { UploadAnswer } from '../contract.ts';
import { createPhotoUpload } from './photo-upload.ts';

const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const answerOf = (photoId: string): UploadAnswer => ({
  imageUrl: `/api/photos/${photoId}/image`,
  photoId,
  width: 900,
  height: 900,
});

/** An upload whose responses the test triggers, and a log of its callbacks. */
function stage() {
  const heard: string[] = [];
  const pending = new Map<
    string,
    { resolve: (answer: UploadAnswer) => void; reject: (error: unknown) => void; signal: AbortSignal }
  >();
  const upload = createPhotoUpload(
    (file, signal) => new Promise((resolve, reject) => pending.set(file.name, { resolve, reject, signal })),
    {
      started: (file) => heard.push(`started ${file.name}`),
      uploaded: ({ photoId }) => heard.push(`uploaded ${photoId}`),
      failed: (title, description) => heard.push(`${title}: ${description}`),
      advance: () => heard.push('advance'),
    },
  );
  return { heard, pending, upload };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('moves on 500 ms after success', async () => {
  const { heard, pending, upload } = stage();
  const done = upload.choose(jpeg('a'));
  pending.get('a')?.resolve(answerOf('a'));
  await done;
  vi.advanceTimersByTime(499);
  expect(heard).toEqual(['started a', 'uploaded a']);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['started a', 'uploaded a', 'advance']);
});

test('the result of an older upload is ignored, whether it succeeds or fails', async () => {
  const { heard, pending, upload } = stage();
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
  expect(heard).toEqual(['started a', 'started b', 'started c', 'uploaded c', 'advance']);
});

test('a new file cancels the pause after the previous upload', async () => {
  const { heard, pending, upload } = stage();
  const first = upload.choose(jpeg('a'));
  pending.get('a')?.resolve(answerOf('a'));
  await first;
  vi.advanceTimersByTime(300);
  void upload.choose(jpeg('b'));
  vi.advanceTimersByTime(5_000);
  expect(heard).not.toContain('advance');
});

test('leaving the screen cancels everything', async () => {
  const { heard, pending, upload } = stage();
  const first = upload.choose(jpeg('a'));
  upload.cancel();
  pending.get('a')?.resolve(answerOf('a'));
  await first;
  vi.runAllTimers();
  expect(heard).toEqual(['started a']);
});

describe('refusals', () => {
  test('a file that is no image or too large is never sent', async () => {
    const { heard, pending, upload } = stage();
    await upload.choose(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    const large = jpeg('b');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 });
    await upload.choose(large);
    expect(heard).toEqual([
      'Invalid File: Please upload an image file (JPG, PNG)',
      'File Too Large: File size must be less than 10MB',
    ]);
    expect(pending.size).toBe(0);
  });
  test('a refused file does not affect a running upload', async () => {
    const { heard, pending, upload } = stage();
    const first = upload.choose(jpeg('a'));
    await upload.choose(new File(['x'], 'b.txt', { type: 'text/plain' }));
    pending.get('a')?.resolve(answerOf('a'));
    await first;
    expect(heard).toContain('uploaded a');
  });
  test.each([
    [new RequestError(422, '{"userMessage":"That photo is very small."}'), 'That photo is very small.'],
    [new TypeError('Failed to fetch'), 'Failed to upload photo. Please try again.'],
  ])('%s is reported in a sentence', async (error, words) => {
    const { heard, pending, upload } = stage();
    const first = upload.choose(jpeg('a'));
    pending.get('a')?.reject(error);
    await first;
    expect(heard).toContain(`Upload Failed: ${words}`);
  });
});
