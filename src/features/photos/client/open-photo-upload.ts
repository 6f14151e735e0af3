import { importAgain } from '../../../ui/import-again.ts';
import { createPhotoUpload, type Upload, type UploadCallbacks, type UploadTools } from './photo-upload.ts';
import { sendAgain } from './send-again.ts';
import { sendPhoto } from './send-photo.ts';

// What uploads a photo: loaded while a visitor is about to choose one.

const loadPreparation = importAgain(async () => import('./prepare-photo.ts'));

const toolsFor = (joins: boolean): UploadTools => ({
  send: async (file, signal, onProgress) =>
    sendAgain(
      async () => sendPhoto(file, signal, onProgress, joins),
      signal,
      (waiting) => onProgress(waiting ? null : 0),
    ),
  judge: async (file) => (await loadPreparation()).judgePhoto(file),
  convert: async (file) => (await loadPreparation()).convertPhoto(file),
});

/** `joins`: whether the photos show additional pets, beside those of photos that were uploaded before. */
export function openPhotoUpload(joins: boolean, callbacks: UploadCallbacks): Upload {
  return createPhotoUpload(toolsFor(joins), callbacks);
}
