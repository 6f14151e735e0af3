import type { UploadResponse } from '../contract.ts';
import type { PhotoProblem } from './check-photo.ts';
import { conversionProblem, type ConversionFailure } from './conversion-problem.ts';
import { createPhotoUpload } from './photo-upload.ts';

export const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
export const answerOf = (photoId: string): UploadResponse => ({
  imageUrl: `/api/photos/${photoId}/image`,
  photoId,
  width: 900,
  height: 900,
});

/** An upload whose responses the test triggers, and a log of its callbacks. No browser decodes files here. */
export function openUpload(
  tools: {
    judge?: () => Promise<readonly string[] | PhotoProblem | null>;
    convert?: (file: File) => Promise<File | ConversionFailure>;
  } = {},
) {
  const { judge = async () => [], convert = async () => 'unsupported' } = tools;
  const calls: string[] = [];
  const pending = new Map<
    string,
    { resolve: (answer: UploadResponse) => void; reject: (error: unknown) => void; signal: AbortSignal }
  >();
  const upload = createPhotoUpload(
    {
      send: (file, signal) => new Promise((resolve, reject) => pending.set(file.name, { resolve, reject, signal })),
      judge,
      convert: async (file) => {
        const converted = await convert(file);
        return typeof converted === 'string' ? conversionProblem(file, converted) : converted;
      },
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
