import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../../client/request.ts';
import { answerOf, jpeg, openUpload } from './open-upload-for-test.ts';
import { photoErrors } from '../../../words/catalogs/photo-errors.ts';
import { sayDefault } from '../../../words/say-default.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

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
  test('given a HEIC photo that the browser cannot decode, then it says so, and a running upload continues', async () => {
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
  test('given the converter cannot be loaded, then the message does not blame the photo', async () => {
    const { calls, upload } = openUpload({ convert: async () => Promise.reject(new TypeError('offline')) });
    await upload.choose(heic);
    expect(calls).toEqual(['Upload Failed: Failed to upload photo. Please try again.']);
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
    [new RequestError(422, 'no JSON'), 'Failed to upload photo. Please try again.'],
    [
      new TypeError('Failed to fetch'),
      'Failed to upload photo. Please try again. | The connection was too weak to send your photo. It is still here.',
    ],
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
