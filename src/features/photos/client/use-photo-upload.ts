import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { importAgain } from '../../../ui/import-again.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { UploadResponse } from '../contract.ts';
import type { Upload, UploadCallbacks } from './photo-upload.ts';
import { sendAgain } from './send-again.ts';
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

const loadUpload = importAgain(async () => import('./open-photo-upload.ts'));

/** Fetches ahead what uploads a photo. A failure is ignored: it is loaded again with the photo. */
export function fetchPhotoUpload(): void {
  void loadUpload().catch(() => undefined);
}

/**
 * Uploads photos from a screen. Shows a preview at once and a toast for every outcome; advances after a short pause.
 */
export function usePhotoUpload(callbacks: {
  onUploaded: (answer: UploadResponse) => void;
  onAdvance?: () => void;
  /** Whether the photos show additional pets, beside those of photos that were uploaded before. */
  joins?: boolean;
}): PhotoUpload {
  const { joins = false } = callbacks;
  const [state, setState] = useState(idle);
  const upload = useRef<Pick<PhotoUpload, 'choose' | 'accept' | 'sendAgain' | 'forget'>>(null);
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
    const events: UploadCallbacks = {
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
    };
    const open = async (): Promise<Upload> => (await loadUpload()).openPhotoUpload(joins, events);
    /** Null until it is loaded, which is mostly done before a photo is chosen. */
    let created: Upload | null = null;
    let chosen: File | null = null;
    let loading = new AbortController();
    const choose = async (file: File): Promise<void> => {
      chosen = file;
      loading.abort();
      if (created === null) {
        loading = new AbortController();
        events.converting();
        let preview: string | null = null;
        const onWaiting = (waiting: boolean): void => {
          if (waiting) setState({ ...idle, phase: 'waiting', bytes: file.size, preview: (preview ??= show(file)) });
        };
        created = await sendAgain(open, loading.signal, onWaiting).catch(() => null);
      }
      if (chosen !== file) return;
      if (created === null)
        setState({ ...idle, phase: 'unsent', preview: show(file), problem: say(uploadWords.notSent) });
      else await created.choose(file);
    };
    const forget = () => {
      chosen = null;
      loading.abort();
      created?.cancel();
      sending = false;
      show(null);
      setState(idle);
    };
    upload.current = {
      choose: (file) => void choose(file),
      accept: () => created?.accept(),
      sendAgain: () => {
        if (created !== null) created.sendAgain();
        else if (chosen !== null) void choose(chosen);
      },
      forget,
    };
    return forget;
  }, [joins]);

  return {
    ...state,
    uploading: state.phase === 'uploading' || state.phase === 'waiting',
    choose: (file) => upload.current?.choose(file),
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
