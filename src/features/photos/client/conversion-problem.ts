import { uploadLimits } from '../../catalog/contract.ts';
import { photoErrors } from '../../../words/catalogs/photo-errors.ts';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';
import { isHeic, tooLarge, type ChosenFile, type PhotoProblem } from './check-photo.ts';

/** Why a photo was not converted: this browser cannot read its format, it is too large to decode, or it is damaged. */
export type ConversionFailure = 'unsupported' | 'too many pixels' | 'unreadable';

/** What is wrong with a file that was not converted. */
export function conversionProblem(file: ChosenFile, why: ConversionFailure): PhotoProblem {
  if (why === 'too many pixels')
    return { title: say(uploadWords.fileTooLarge), description: say(photoErrors.tooManyPixels) };
  if (isHeic(file) && why === 'unsupported')
    return { title: say(uploadWords.invalidFile), description: say(photoErrors.heic) };
  if (file.size >= uploadLimits.bytes) return tooLarge(say(photoErrors.notShrunk));
  return { title: say(uploadWords.invalidFile), description: say(photoErrors.unreadable) };
}
