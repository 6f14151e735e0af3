import { userMessageOf } from '../../../client/request.ts';
import { timings } from '../../catalog/contract.ts';
import type { UploadResponse } from '../contract.ts';
import { checkPhoto } from './check-photo.ts';
import { createUploadSequence } from './upload-sequence.ts';

export interface UploadCallbacks {
  /** The upload has begun: show `file` at once. */
  started(file: File): void;
  uploaded(answer: UploadResponse): void;
  failed(title: string, description: string): void;
  /** Called half a second after the newest upload succeeded: show the next step. */
  advance(): void;
}

type Send = (file: File, signal: AbortSignal) => Promise<UploadResponse>;

/** Uploads one photo at a time. A newer upload cancels the older one, whose remaining callbacks are not called. */
export function createPhotoUpload(
  send: Send,
  callbacks: UploadCallbacks,
): { choose(file: File): Promise<void>; cancel(): void } {
  const sequence = createUploadSequence();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abortController = new AbortController();

  function cancel(): void {
    clearTimeout(timer);
    abortController.abort();
    sequence.begin();
  }

  return {
    cancel,
    async choose(file) {
      const problem = checkPhoto(file);
      if (problem) {
        callbacks.failed(problem.title, problem.description);
        return;
      }
      cancel();
      abortController = new AbortController();
      const { isNewest } = sequence.begin();
      callbacks.started(file);
      try {
        const answer = await send(file, abortController.signal);
        if (!isNewest()) return;
        callbacks.uploaded(answer);
        timer = setTimeout(() => {
          if (isNewest()) callbacks.advance();
        }, timings.advanceAfterUploadMs);
      } catch (error) {
        if (!isNewest()) return;
        callbacks.failed('Upload Failed', userMessageOf(error, 'Failed to upload photo. Please try again.'));
      }
    },
  };
}
