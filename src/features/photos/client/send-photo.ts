import { throwIfRefused } from '../../../client/request.ts';
import { photoField, uploadResponse, type UploadResponse } from '../contract.ts';

export async function sendPhoto(file: File, signal: AbortSignal): Promise<UploadResponse> {
  const form = new FormData();
  form.set(photoField, file);
  const response = await fetch('/api/upload', { method: 'POST', body: form, credentials: 'include', signal });
  await throwIfRefused(response);
  return uploadResponse.parse(await response.json());
}
