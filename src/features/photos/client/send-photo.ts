import { pageHeaders } from '../../../client/page-headers.ts';
import { RequestError } from '../../../client/request.ts';
import { photoField, uploadResponse, uploadUrl, type UploadResponse } from '../contract.ts';

/**
 * Sends a photo to the shop. `onProgress` receives the share of bytes sent, 0..1. `joins`: see `uploadUrl`. Throws
 * RequestError outside 2xx, the signal's reason when aborted, and TypeError when the connection is lost. Fetch does not
 * report bytes sent.
 */
export async function sendPhoto(
  file: File,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
  joins: boolean,
): Promise<UploadResponse> {
  signal.throwIfAborted();
  const form = new FormData();
  form.set(photoField, file);
  const text = await new Promise<string>((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    upload.addEventListener('load', () => {
      if (upload.status >= 200 && upload.status < 300) resolve(upload.responseText);
      else reject(new RequestError(upload.status, upload.responseText || upload.statusText));
    });
    upload.addEventListener('error', () => reject(new TypeError('the connection was lost')));
    upload.addEventListener('abort', () => reject(new DOMException('the upload was canceled', 'AbortError')));
    signal.addEventListener('abort', () => upload.abort(), { once: true });
    upload.open('POST', uploadUrl(joins));
    for (const [name, value] of Object.entries(pageHeaders())) upload.setRequestHeader(name, value);
    upload.send(form);
  });
  return uploadResponse.parse(JSON.parse(text));
}
