import { useEffect, useEffectEvent, useState } from 'react';
import { statusOf, userMessageOf } from '../../../client/request.ts';
import type { ArtworkView, GenerateRequest } from '../contract.ts';
import { followArtwork } from './follow-artwork.ts';
import { isCaptchaRequired, requestArtwork } from './request-artwork.ts';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

export const generationFailed = () => say(styleWords.failedGenerateArtwork);

export type Generation =
  | { phase: 'loading'; view: ArtworkView | null }
  /** The shop requires a captcha first; `message` is for the visitor. */
  | { phase: 'checking'; view: null; message: string }
  | { phase: 'done'; view: ArtworkView }
  | { phase: 'failed'; view: ArtworkView | null; message: string };

/**
 * Requests the artwork when its screen mounts. The server keeps painting when the screen unmounts: returning with the
 * same request finds the same artwork, whatever its progress.
 */
export function useGeneration(
  wanted: GenerateRequest,
  callbacks: {
    onDone: (view: ArtworkView) => void;
    /** The artwork was already done, and a late picture has arrived or will not come. */
    onLate: (view: ArtworkView) => void;
    onFailed: (message: string) => void;
    /** The shop no longer has the photo; a retry would not help. */
    onPhotoGone: () => void;
  },
): Generation & { retry: () => void; answerCheck: (captchaToken: string) => void } {
  const [generation, setGeneration] = useState<Generation>({ phase: 'loading', view: null });
  const [attempt, setAttempt] = useState(0);
  const [captchaToken, setCaptchaToken] = useState<string | null>(null);
  // A key of the content, so that a new object with the same content does not send the request again.
  const key = JSON.stringify({ wanted, attempt, captchaToken });

  const fail = useEffectEvent((message: string, view: ArtworkView | null) => {
    setGeneration({ phase: 'failed', view, message });
    callbacks.onFailed(message);
  });
  const report = useEffectEvent((view: ArtworkView) => {
    if (view.status === 'failed') fail(view.failure ?? generationFailed(), view);
    else if (view.status === 'done') {
      const isFirstDone = generation.phase !== 'done' || generation.view.id !== view.id;
      setGeneration({ phase: 'done', view });
      if (isFirstDone) callbacks.onDone(view);
      else callbacks.onLate(view);
    } else setGeneration({ phase: 'loading', view });
  });

  const handleError = useEffectEvent((error: unknown) => {
    if (statusOf(error) === 404) callbacks.onPhotoGone();
    else if (isCaptchaRequired(error))
      setGeneration({ phase: 'checking', view: null, message: userMessageOf(error, '') });
    else fail(userMessageOf(error, generationFailed()), null);
  });

  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      const { wanted, captchaToken } = JSON.parse(key) as { wanted: GenerateRequest; captchaToken: string | null };
      try {
        const artworkId = await requestArtwork(wanted, stop.signal, captchaToken);
        await followArtwork(artworkId, (view) => report(view), stop.signal);
      } catch (error) {
        if (!stop.signal.aborted) handleError(error);
      }
    };
    void run();
    return () => stop.abort();
  }, [key]);

  return {
    ...generation,
    answerCheck: (token) => {
      setGeneration({ phase: 'loading', view: null });
      setCaptchaToken(token);
    },
    retry: () => {
      setGeneration({ phase: 'loading', view: null });
      setAttempt((count) => count + 1);
    },
  };
}
