import { userMessageOf } from '../../../client/request.ts';
import { timings } from '../../catalog/contract.ts';
import type { UploadAnswer } from '../contract.ts';
import { checkPhoto } from './check-photo.ts';
import { createUploadSequence } from './upload-sequence.ts';

export interface UploadCallbacks {
  /** The upload has begun: show `file` at once. */
  started(file: File): void;
  uploaded(answer: UploadAnswer): void;
  failed(title: string, description: string): void;
  /** Called half a second after the newest upload succeeded: show the next step. */
  advance(): void;
}

type Send = (file: File, signal: AbortSignal) => Promise<UploadAnswer>;

/** Uploads one photo at a time: a newer upload cancels the older one, which then reports nothing more to `news`. */
export function createPhotoUpload(
  send: Send,
  news: UploadCallbacks,
): { choose(file: File): Promise<void>; cancel(): void } {
  const sequence = createUploadSequence();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = new AbortController();

  function cancel(): void {
    clearTimeout(timer);
    sending.abort();
    sequence.begin();
  }

  return {
    cancel,
    async choose(file) {
      const problem = checkPhoto(file);
      if (problem) {
        news.failed(problem.title, problem.description);
        return;
      }
      cancel();
      sending = new AbortController();
      const { isNewest } = sequence.begin();
      news.started(file);
      try {
        const answer = await send(file, sending.signal);
        if (!isNewest()) return;
        news.uploaded(answer);
        timer = setTimeout(() => {
          if (isNewest()) news.advance();
        }, timings.advanceAfterUploadMs);
      } catch (error) {
        if (!isNewest()) return;
        news.failed('Upload Failed', userMessageOf(error, 'Failed to upload photo. Please try again.'));
      }
    },
  };
}
