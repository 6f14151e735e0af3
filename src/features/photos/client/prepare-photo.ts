import { uploadWords } from '../../../words/catalogs/upload.ts';
import type { PlainMessage } from '../../../words/message.ts';
import { say } from '../../../words/page.ts';
import type { PhotoProblem } from './check-photo.ts';
import { conversionProblem } from './conversion-problem.ts';
import type { PhotoFlaw } from './judge-photo.ts';
import { convertToJpeg, judgeFile } from './photo-pixels.ts';

// What is done with a chosen photo before it is shown or sent, and what is said about it: loaded once there is one.

/** One sentence about each flaw, and what to do. */
const flawSentences: Record<PhotoFlaw, PlainMessage> = {
  bars: uploadWords.looksLikeScreenshot,
  small: uploadWords.photoSmallLarger,
  dark: uploadWords.photoVeryDark,
  bright: uploadWords.photoTooBright,
  blurred: uploadWords.photoLittleBlurred,
};

/** A sentence about each flaw, or why the shop refuses the photo; null if this browser cannot decode it. */
export async function judgePhoto(file: Blob): Promise<readonly string[] | PhotoProblem | null> {
  const judgement = await judgeFile(file);
  if (judgement === null || 'title' in judgement) return judgement;
  return judgement.map((flaw) => say(flawSentences[flaw]));
}

/** Makes a JPEG that the shop accepts, or says why there is none. */
export async function convertPhoto(file: File): Promise<File | PhotoProblem> {
  const converted = await convertToJpeg(file).catch(() => 'unsupported' as const);
  return typeof converted === 'string' ? conversionProblem(file, converted) : converted;
}
