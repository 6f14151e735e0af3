import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '../../../ui/toast-store.ts';
import type { UploadResponse } from '../contract.ts';
import { createPhotoUpload, type Upload, type UploadTools } from './photo-upload.ts';
import { sendAgain } from './send-again.ts';
import { sendPhoto } from './send-photo.ts';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';

interface UploadState {
  /** 'unsent': the photo did not arrive and stays chosen; `problem` says why. */
  readonly phase: 'idle' | 'converting' | 'uploading' | 'waiting' | 'unsent';
  /** Share of bytes sent, 0..1, and all bytes of the photo. */
  readonly sent: number;
  readonly bytes: number;
  /** An object URL of the file that is being sent, or null. */
  readonly preview: string | null;
  /** A sentence about each flaw of the chosen photo; null before they are known, and for a photo of an earlier visit. */
  readonly flaws: readonly string[] | null;
  /** Whether the visitor wants to use the photo in spite of its flaws. */
  readonly accepted: boolean;
  /** Why the last file was refused, until another one is chosen. */
  readonly problem: string | null;
}

export interface PhotoUpload extends UploadState {
  readonly uploading: boolean;
  readonly choose: (file: File) => void;
  /** Uses the photo in spite of its flaws. */
  readonly accept: () => void;
  /** Sends the photo once more, after it did not arrive. */
  readonly sendAgain: () => void;
  /** Cancels the upload and removes the preview, after the owner has deleted the photo. */
  readonly forget: () => void;
}

const idle: UploadState = {
  phase: 'idle',
  sent: 0,
  bytes: 0,
  preview: null,
  flaws: null,
  accepted: false,
  problem: null,
};

const toolsFor = (joins: boolean): UploadTools => ({
  send: async (file, signal, onProgress) =>
    sendAgain(
      async () => sendPhoto(file, signal, onProgress, joins),
      signal,
      (waiting) => onProgress(waiting ? null : 0),
    ),
  judge: async (file) => (await import('./prepare-photo.ts')).judgePhoto(file),
  convert: async (file) => (await import('./prepare-photo.ts')).convertPhoto(file),
});

/**
 * Uploads photos from a screen. Shows a preview at once and a toast for every outcome; advances after a short pause.
 */
export function usePhotoUpload(callbacks: {
  onUploaded: (answer: UploadResponse) => void;
  onAdvance?: () => void;
  /** Whether the photos show further pets, beside those of photos that were uploaded before. */
  joins?: boolean;
}): PhotoUpload {
  const { joins = false } = callbacks;
  const [state, setState] = useState(idle);
  const upload = useRef<Upload & { forget: () => void }>(null);
  const onUploaded = useEffectEvent((answer: UploadResponse) => callbacks.onUploaded(answer));
  const onAdvance = useEffectEvent(() => callbacks.onAdvance?.());

  useEffect(() => {
    let shown: string | null = null;
    const change = (changed: Partial<UploadState>) => setState((before) => ({ ...before, ...changed }));
    const show = (file: File | null): string | null => {
      if (shown !== null) URL.revokeObjectURL(shown);
      shown = file === null ? null : URL.createObjectURL(file);
      return shown;
    };
    /** Whether a photo is being sent; a conversion beside it does not end it. */
    let sending = false;
    const created = createPhotoUpload(toolsFor(joins), {
      converting: () => change({ problem: null, ...(sending ? {} : { phase: 'converting' }) }),
      started: (file) => {
        sending = true;
        setState({ ...idle, phase: 'uploading', bytes: file.size, preview: show(file) });
      },
      judged: (flaws) => change({ flaws }),
      progressed: (fraction) =>
        change(fraction === null ? { phase: 'waiting' } : { phase: 'uploading', sent: fraction }),
      uploaded: (answer) => {
        sending = false;
        change({ phase: 'idle' });
        showToast({
          tone: 'success',
          title: say(uploadWords.photoUploaded),
          description: say(uploadWords.photoReady),
        });
        onUploaded(answer);
      },
      failed: ({ title, description, detail = description }, what) => {
        showToast({ tone: 'destructive', title, description });
        if (what === 'sending') change({ phase: 'unsent', problem: detail });
        else if (what === 'upload') {
          sending = false;
          setState({ ...idle, preview: show(null), problem: detail });
        } else change({ problem: detail, ...(sending ? {} : { phase: 'idle' }) });
      },
      advance: () => onAdvance(),
    });
    const forget = () => {
      created.cancel();
      sending = false;
      show(null);
      setState(idle);
    };
    upload.current = { ...created, forget };
    return forget;
  }, [joins]);

  return {
    ...state,
    uploading: state.phase === 'uploading' || state.phase === 'waiting',
    choose: (file) => void upload.current?.choose(file),
    accept: () => {
      setState((before) => ({ ...before, accepted: true }));
      upload.current?.accept();
    },
    sendAgain: () => {
      setState((before) => ({ ...before, phase: 'uploading', sent: 0, problem: null }));
      upload.current?.sendAgain();
    },
    forget: () => upload.current?.forget(),
  };
}
