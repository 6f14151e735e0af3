import { statusOf, userMessageOf } from '../../../client/request.ts';
import { timings, uploadLimits } from '../../catalog/contract.ts';
import type { UploadResponse } from '../contract.ts';
import { checkPhoto, mayHaveTooManyPixels, needsConversion, type PhotoProblem } from './check-photo.ts';
import { countPixels } from './count-pixels.ts';
import { createUploadSequence } from './upload-sequence.ts';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';

export interface UploadCallbacks {
  /** The browser makes a JPEG of the file. `started` or `failed` follows, unless another file is chosen. */
  converting(): void;
  /** The upload has begun: show `file` at once. */
  started(file: File): void;
  /** The flaws of the photo are known, a sentence about each; null if nothing can be said about it. */
  judged(flaws: readonly string[] | null): void;
  /** Share of bytes sent, 0..1; null while the upload waits for the connection. */
  progressed(fraction: number | null): void;
  uploaded(answer: UploadResponse): void;
  /**
   * `what` is 'file' if it was refused before it was sent, which does not affect a running upload, and 'sending' if it
   * did not arrive: it stays chosen, and `sendAgain` sends it.
   */
  failed(problem: PhotoProblem, what: 'file' | 'upload' | 'sending'): void;
  /**
   * Show the next step: half a second after the newest upload succeeded, or later when the visitor accepts its flaws.
   */
  advance(): void;
}

export interface UploadTools {
  send(file: File, signal: AbortSignal, onProgress: (fraction: number | null) => void): Promise<UploadResponse>;
  /** A sentence about each flaw of a photo, or why it cannot be used at all; null if nothing can be said about it. */
  judge(file: File): Promise<readonly string[] | PhotoProblem | null>;
  /** Makes a JPEG, or says why there is none. */
  convert(file: File): Promise<File | PhotoProblem>;
}

export interface Upload {
  choose(file: File): Promise<void>;
  /** Goes on with a photo in spite of its flaws. */
  accept(): void;
  /** Sends the chosen photo once more, after it did not arrive. */
  sendAgain(): void;
  cancel(): void;
}

/** A slow connection must not hold back a photo that is uploaded. */
const maxJudgementMs = 4_000;

/** Uploads one photo at a time. A newer upload cancels the older one, whose remaining callbacks are not called. */
export function createPhotoUpload(tools: UploadTools, callbacks: UploadCallbacks): Upload {
  const choices = createUploadSequence();
  const sequence = createUploadSequence();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abortController = new AbortController();
  let accept = (): void => {};
  let sendAgain = (): void => {};

  function stopUpload(): void {
    clearTimeout(timer);
    abortController.abort();
    sequence.begin();
    accept = () => {};
    sendAgain = () => {};
  }

  /** Makes a file that the shop accepts; null if that failed or another one was chosen meanwhile. */
  async function convert(chosen: File, isNewest: () => boolean): Promise<File | null> {
    callbacks.converting();
    // What converts it may be out of reach.
    const converted = await tools.convert(chosen).catch(notUploaded);
    if (!isNewest()) return null;
    if (converted instanceof File) return converted;
    callbacks.failed(converted, 'file');
    return null;
  }

  async function judge(file: File, isNewest: () => boolean, gate: Gate): Promise<void> {
    // Without a judgement, or with a late one, the photo continues: the server checks it anyway.
    const late = setTimeout(() => gate.judged(false), maxJudgementMs);
    const flaws = await tools.judge(file).catch(() => null);
    clearTimeout(late);
    if (!isNewest()) return;
    if (flaws !== null && 'title' in flaws) {
      // The server would refuse it as well, after all of its bytes are sent.
      stopUpload();
      callbacks.failed(flaws, 'upload');
      return;
    }
    callbacks.judged(flaws);
    gate.judged((flaws ?? []).length > 0);
  }

  async function deliver(file: File, isNewest: () => boolean, gate: Gate): Promise<void> {
    sendAgain = () => {};
    try {
      const answer = await tools.send(file, abortController.signal, (fraction) => {
        if (isNewest()) callbacks.progressed(fraction);
      });
      if (!isNewest()) return;
      callbacks.uploaded(answer);
      timer = setTimeout(() => gate.due(), timings.advanceAfterUploadMs);
    } catch (error) {
      if (!isNewest()) return;
      const problem = notUploaded(error);
      if (isRefusal(error)) {
        // What is still to be said about this photo would be taken for another one's.
        stopUpload();
        callbacks.failed(problem, 'upload');
      } else {
        sendAgain = () => void deliver(file, isNewest, gate);
        callbacks.failed(
          error instanceof TypeError ? { ...problem, detail: say(uploadWords.notSent) } : problem,
          'sending',
        );
      }
    }
  }

  return {
    accept: () => accept(),
    sendAgain: () => sendAgain(),
    cancel() {
      choices.begin();
      stopUpload();
    },
    async choose(chosen) {
      const problem = checkPhoto(chosen);
      if (problem) {
        callbacks.failed(problem, 'file');
        return;
      }
      const choice = choices.begin();
      // A newer choice ends the pause of the older upload at once, even while it is being converted.
      clearTimeout(timer);
      const isTooLarge = mayHaveTooManyPixels(chosen) && (await hasTooManyPixels(chosen));
      if (!choice.isNewest()) return;
      const file = isTooLarge || needsConversion(chosen) ? await convert(chosen, choice.isNewest) : chosen;
      if (file === null) return;
      stopUpload();
      abortController = new AbortController();
      const { isNewest } = sequence.begin();
      const gate = createGate(() => {
        if (isNewest() && choice.isNewest()) callbacks.advance();
      });
      accept = () => gate.accept();
      callbacks.started(file);
      void judge(file, isNewest, gate);
      await deliver(file, isNewest, gate);
    },
  };
}

function notUploaded(error: unknown): PhotoProblem {
  return {
    title: say(uploadWords.uploadFailed),
    description: userMessageOf(error, say(uploadWords.failedUploadPhoto)),
  };
}

/** Whether the shop has looked at the photo and does not want it: sending it again would be of no use. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 429;
}

/** A file that cannot be read is sent, and the server says what is wrong with it. */
async function hasTooManyPixels(file: File): Promise<boolean> {
  const pixels = await countPixels(file).catch(() => null);
  return pixels !== null && pixels > uploadLimits.pixels;
}

interface Gate {
  due(): void;
  judged(flawed: boolean): void;
  accept(): void;
}

/** Opens once, when the pause after the upload is over and the photo is without flaws or accepted with them. */
function createGate(open: () => void): Gate {
  let isDue = false;
  let isGood = false;
  const check = (): void => {
    if (isDue && isGood) open();
  };
  return {
    due() {
      isDue = true;
      check();
    },
    judged(flawed) {
      if (flawed || isGood) return;
      isGood = true;
      check();
    },
    accept() {
      if (isGood) return;
      isGood = true;
      check();
    },
  };
}
