import { pageHeaders } from '../../../client/page-headers.ts';
import { RequestError } from '../../../client/request.ts';
import { photoField, uploadResponse, uploadUrl, type UploadResponse } from '../contract.ts';

/** How long nothing may happen before an upload is given up: no byte is sent, and no response comes. */
const stallMs = 20_000;

/**
 * Sends a photo to the shop. `onProgress` receives the share of bytes sent, 0..1. `joins`: see `uploadUrl`. Throws
 * RequestError outside 2xx, the signal's reason when aborted, and TypeError when the connection is lost or stalls. Fetch
 * does not report bytes sent.
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
    const begun = Date.now();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const watch = (ms: number): void => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        reject(new TypeError('the connection stalled'));
        upload.abort();
      }, ms);
    };
    upload.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      // What counts as sent may still wait in the device: a slow line gets as long again for it.
      watch(loaded < total ? stallMs : Math.max(stallMs, Date.now() - begun));
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    upload.addEventListener('loadend', () => clearTimeout(stall));
    upload.addEventListener('load', () => {
      if (upload.status >= 200 && upload.status < 300) resolve(upload.responseText);
      else reject(new RequestError(upload.status, upload.responseText || upload.statusText));
    });
    upload.addEventListener('error', () => reject(new TypeError('the connection was lost')));
    upload.addEventListener('abort', () => reject(new DOMException('the upload was canceled', 'AbortError')));
    signal.addEventListener('abort', () => upload.abort(), { once: true });
    upload.open('POST', uploadUrl(joins));
    for (const [name, value] of Object.entries(pageHeaders())) upload.setRequestHeader(name, value);
    watch(stallMs);
    upload.send(form);
  });
  return uploadResponse.parse(JSON.parse(text));
}
