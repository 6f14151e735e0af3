import { throwIfRefused } from '../../../client/request.ts';
import { photoField, uploadAnswer, type UploadAnswer } from '../contract.ts';

export async function sendPhoto(file: File, signal: AbortSignal): Promise<UploadAnswer> {
  const form = new FormData();
  form.set(photoField, file);
  const response = await fetch('/api/upload', { method: 'POST', body: form, credentials: 'include', signal });
  await throwIfRefused(response);
  return uploadAnswer.parse(await response.json());
}
