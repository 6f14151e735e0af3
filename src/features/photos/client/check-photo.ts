import { uploadLimits } from '../../catalog/contract.ts';
import { photoErrors } from '../../../words/catalogs/photo-errors.ts';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';

export interface PhotoProblem {
  readonly title: string;
  readonly description: string;
  /** What the drop zone keeps saying, where it has room for more than the toast. */
  readonly detail?: string;
}

export type ChosenFile = Pick<File, 'type' | 'size' | 'name'>;

/** Largest file that is converted in the browser. The photo of a phone with 50 megapixels has up to 30 MB. */
const maxConvertedBytes = 40 * 1024 * 1024;

export const tooLarge = (detail: string): PhotoProblem => ({
  title: say(uploadWords.fileTooLarge),
  description: say(photoErrors.tooLarge),
  detail,
});

/** Checks the type and the size of a file before anything is done with it. The server checks its bytes. */
export function checkPhoto(file: ChosenFile): PhotoProblem | null {
  if (!file.type.startsWith('image/') && !isHeic(file)) {
    return { title: say(uploadWords.invalidFile), description: say(photoErrors.notAnImage) };
  }
  return file.size >= maxConvertedBytes ? tooLarge(say(photoErrors.tooLargeToShrink)) : null;
}

/** Whether the browser has to make a JPEG of the file, because the server would refuse it. */
export function needsConversion(file: ChosenFile): boolean {
  return file.size >= uploadLimits.bytes || isHeic(file) || file.type === 'image/webp' || file.type === 'image/avif';
}

/** Smaller files hold no photo with more pixels than the server takes. */
const manyPixelsBytes = 1024 * 1024;

/** Whether its size in pixels is worth reading before it is sent. */
export function mayHaveTooManyPixels(file: ChosenFile): boolean {
  return file.size >= manyPixelsBytes && file.size < uploadLimits.bytes && !needsConversion(file);
}

/** Desktop systems other than macOS give the photos of an iPhone no type. */
export function isHeic({ type, name }: ChosenFile): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}
