import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../../client/request.ts';
import { type UploadResponse } from '../contract.ts';
import type { Judgement, PhotoFlaw } from './judge-photo.ts';
import type { ConversionFailure } from './check-photo.ts';
import { createPhotoUpload } from './photo-upload.ts';
import { photoErrors } from '../../../words/catalogs/photo-errors.ts';
import { sayDefault } from '../../../words/say-default.ts';

const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const answerOf = (photoId: string): UploadResponse => ({
  imageUrl: `/api/photos/${photoId}/image`,
  photoId,
  width: 900,
  height: 900,
});

/** An upload whose responses the test triggers, and a log of its callbacks. No browser decodes files here. */
function openUpload(
  tools: {
    judge?: () => Promise<Judgement>;
    convert?: (file: File) => Promise<File | ConversionFailure>;
  } = {},
) {
  const calls: string[] = [];
  const pending = new Map<
    string,
    { resolve: (answer: UploadResponse) => void; reject: (error: unknown) => void; signal: AbortSignal }
  >();
  const upload = createPhotoUpload(
    {
      send: (file, signal) => new Promise((resolve, reject) => pending.set(file.name, { resolve, reject, signal })),
      judge: async () => [],
      convert: async () => 'unsupported',
      ...tools,
    },
    {
      converting: () => {},
      judged: (flaws) => {
        if (flaws === null || flaws.length > 0) calls.push(`judged ${flaws?.join(' ') ?? 'unknown'}`);
      },
      progressed: () => {},
      started: (file) => calls.push(`started ${file.name}`),
      uploaded: ({ photoId }) => calls.push(`uploaded ${photoId}`),
      failed: ({ title, description, detail }) =>
        calls.push([`${title}: ${description}`, detail].filter(Boolean).join(' | ')),
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
    let judgeFirst: (flaws: readonly PhotoFlaw[]) => void = () => {};
    const verdicts = [new Promise<readonly PhotoFlaw[]>((resolve) => (judgeFirst = resolve)), Promise.resolve([])];
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

test('given an upload fails, then flaws that are found in its photo later are not shown', async () => {
  let judge: (flaws: readonly PhotoFlaw[]) => void = () => {};
  const { calls, pending, upload } = openUpload({ judge: () => new Promise((resolve) => (judge = resolve)) });
  const done = upload.choose(jpeg('a'));
  pending.get('a')?.reject(new Error('offline'));
  await done;
  judge(['blurred']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls.filter((call) => call.startsWith('judged'))).toEqual([]);
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

describe('conversion', () => {
  test('given a new file that is being converted, then the earlier upload does not advance', async () => {
    const { calls, pending, upload } = openUpload({ convert: () => new Promise(() => {}) });
    const first = upload.choose(jpeg('a'));
    void upload.choose(new File(['x'], 'b.webp', { type: 'image/webp' }));
    pending.get('a')?.resolve(answerOf('a'));
    await first;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toContain('uploaded a');
    expect(calls).not.toContain('advance');
  });

  const heic = new File(['x'], 'IMG_1.HEIC', { type: '' });
  test('given a HEIC photo that the browser can decode, then its JPEG is sent', async () => {
    const { calls, pending, upload } = openUpload({ convert: async () => jpeg('IMG_1.jpg') });
    void upload.choose(heic);
    await vi.waitFor(() => expect(pending.has('IMG_1.jpg')).toBe(true));
    expect(calls).toContain('started IMG_1.jpg');
  });
  test('given a JPEG of 30 MB, then a smaller one is sent', async () => {
    const { pending, upload } = openUpload({ convert: async () => jpeg('small') });
    const large = jpeg('large');
    Object.defineProperty(large, 'size', { value: 30 * 1024 * 1024 });
    void upload.choose(large);
    await vi.waitFor(() => expect(pending.has('small')).toBe(true));
  });
  test('given a photo of more than 40 MB, then it is refused without being decoded', async () => {
    const convert = vi.fn<() => Promise<File>>(async () => jpeg('a'));
    const { calls, upload } = openUpload({ convert });
    const large = jpeg('large');
    Object.defineProperty(large, 'size', { value: 40 * 1024 * 1024 });
    await upload.choose(large);
    expect(calls).toEqual([
      'File Too Large: File size must be less than 10MB | File size must be less than 10MB. Your browser makes photos of up to 40 MB smaller, but this one is larger.',
    ]);
    expect(convert).not.toHaveBeenCalled();
  });
  test('given a HEIC photo that the browser cannot decode, then it says so, and a running upload goes on', async () => {
    const { calls, pending, upload } = openUpload();
    const first = upload.choose(jpeg('a'));
    await upload.choose(heic);
    pending.get('a')?.resolve(answerOf('a'));
    await first;
    expect(calls).toEqual(['started a', `Invalid File: ${sayDefault(photoErrors.heic)}`, 'uploaded a']);
  });
  test.each([
    ['unreadable', `Invalid File: ${sayDefault(photoErrors.unreadable)}`],
    ['too many pixels', `File Too Large: ${sayDefault(photoErrors.tooManyPixels)}`],
  ] as const)('given a HEIC photo that is %s, then one sentence says so', async (why, sentence) => {
    const { calls, upload } = openUpload({ convert: async () => why });
    await upload.choose(heic);
    expect(calls).toEqual([sentence]);
  });
  test('given another photo is chosen during the conversion, then the converted one is not sent', async () => {
    let convert: (file: File) => void = () => {};
    const { pending, upload } = openUpload({ convert: async () => new Promise((resolve) => (convert = resolve)) });
    const first = upload.choose(heic);
    void upload.choose(jpeg('b'));
    convert(jpeg('IMG_1.jpg'));
    await first;
    expect([...pending.keys()]).toEqual(['b']);
  });
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
      'File Too Large: File size must be less than 10MB | File size must be less than 10MB. Your browser could not make this photo smaller.',
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

test('given a JPEG below the limit of an upload with too many pixels, then it is converted instead of refused', async () => {
  vi.useRealTimers();
  const header = (width: number, height: number) =>
    Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3);
  const large = (name: string, width: number, height: number) =>
    new File([header(width, height), new Uint8Array(2 * 1024 * 1024)], name, { type: 'image/jpeg' });
  const converted: string[] = [];
  const { calls, pending, upload } = openUpload({
    convert: async (file) => {
      converted.push(file.name);
      return jpeg(`${file.name} converted`);
    },
  });
  const first = upload.choose(large('60 megapixels', 10_000, 6_000));
  await expect.poll(() => pending.has('60 megapixels converted')).toBe(true);
  pending.get('60 megapixels converted')?.resolve(answerOf('a'));
  await first;
  const second = upload.choose(large('12 megapixels', 4_000, 3_000));
  await expect.poll(() => pending.has('12 megapixels')).toBe(true);
  pending.get('12 megapixels')?.resolve(answerOf('b'));
  await second;
  expect(converted).toEqual(['60 megapixels']);
  expect(calls).toContain('uploaded b');
  upload.cancel();
});
