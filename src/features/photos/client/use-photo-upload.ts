import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '../../../ui/toast-store.ts';
import type { UploadResponse } from '../contract.ts';
import { createPhotoUpload } from './photo-upload.ts';
import { sendPhoto } from './send-photo.ts';

export interface PhotoUpload {
  readonly uploading: boolean;
  /** An object URL of the file that is being sent, or null. */
  readonly preview: string | null;
  readonly choose: (file: File) => void;
  /** Cancels the upload and removes the preview, after the owner has deleted the photo. */
  readonly forget: () => void;
}

/**
 * Uploads photos from a screen. Shows a preview at once and a toast for every outcome; advances after a short pause.
 */
export function usePhotoUpload(callbacks: {
  onUploaded: (answer: UploadResponse) => void;
  onAdvance: () => void;
}): PhotoUpload {
  const [uploading, setUploading] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);
  const upload = useRef<ReturnType<typeof createPhotoUpload> & { forget: () => void }>(null);
  const onUploaded = useEffectEvent((answer: UploadResponse) => callbacks.onUploaded(answer));
  const onAdvance = useEffectEvent(() => callbacks.onAdvance());

  useEffect(() => {
    let shown: string | null = null;
    const show = (file: File | null) => {
      if (shown !== null) URL.revokeObjectURL(shown);
      shown = file === null ? null : URL.createObjectURL(file);
      setPreview(shown);
    };
    const created = createPhotoUpload(sendPhoto, {
      started: (file) => {
        show(file);
        setUploading(true);
      },
      uploaded: (answer) => {
        setUploading(false);
        showToast({ tone: 'success', title: 'Photo Uploaded', description: 'Your photo is ready for its portrait.' });
        onUploaded(answer);
      },
      failed: (title, description) => {
        showToast({ tone: 'destructive', title, description });
        // A file that was refused before it was sent does not affect a running upload and its preview.
        if (title !== 'Upload Failed') return;
        setUploading(false);
        show(null);
      },
      advance: () => onAdvance(),
    });
    const forget = () => {
      created.cancel();
      show(null);
    };
    upload.current = { ...created, forget };
    return forget;
  }, []);

  return {
    uploading,
    preview,
    choose: (file) => void upload.current?.choose(file),
    forget: () => upload.current?.forget(),
  };
}
