import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { statusOf, userMessageOf } from '../../../../client/request.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { workingImageUrl, workingSize } from '../../contract.ts';
import { amendHints, type Amendment } from './amend-hints.ts';
import { loadCutOut, saveHints } from './cut-out-requests.ts';
import { createTuner, type Tuner, type TunerState } from './tuner.ts';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';

export interface WorkingPhoto {
  readonly imageUrl: string;
  readonly width: number;
  readonly height: number;
}

export interface FineTune extends TunerState {
  readonly amend: (amendment: Amendment, when?: 'now' | 'soon') => void;
  readonly retry: () => void;
  /** Saves pending hints. Resolves to whether all hints are saved. */
  readonly finish: () => Promise<boolean>;
}

/**
 * The hints of one photo on screen, or of one of its pets by its number. Saves every change and loads the resulting
 * cut-out.
 */
export function useFineTune(
  photoId: string,
  pet: number | undefined,
  callbacks: {
    /** Receives the working photo after each save, cropped and turned by the new hints. */
    onTuned: (photo: WorkingPhoto) => void;
    onPhotoGone: () => void;
  },
): FineTune {
  const [state, setState] = useState<TunerState>({ hints: {}, view: null, phase: 'looking' });
  const tuner = useRef<Tuner>(null);
  const onTuned = useEffectEvent((photo: WorkingPhoto) => callbacks.onTuned(photo));
  const onFailed = useEffectEvent((error: unknown) => {
    if (statusOf(error) === 404) callbacks.onPhotoGone();
    else {
      const description = userMessageOf(error, say(uploadWords.pleaseCheckConnection));
      showToast({ tone: 'destructive', title: say(uploadWords.didNotGo), description });
    }
  });

  useEffect(() => {
    const created = createTuner(
      photoId,
      {
        save: async (id, hints) => saveHints(id, hints, pet),
        loadCutOut: async (id, signal) => loadCutOut(id, signal, pet),
      },
      {
        changed: setState,
        saved: (hints, version, { upload }) => {
          onTuned({ imageUrl: workingImageUrl(photoId, hints, version), ...workingSize(upload, hints) });
        },
        failed: (error) => onFailed(error),
      },
    );
    tuner.current = created;
    return () => created.close();
  }, [photoId, pet]);

  return {
    ...state,
    amend: (amendment, when = 'now') => tuner.current?.setHints(amendHints(state.hints, amendment), when),
    retry: () => tuner.current?.retry(),
    finish: async () => (await tuner.current?.finish()) ?? true,
  };
}
