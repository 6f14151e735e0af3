import decoderUrl from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url';
import { uploadLimits } from '../../../catalog/contract.ts';
import type { ConversionFailure } from '../conversion-problem.ts';
import type { HeicAnswer, HeicRequest } from './heic-worker.ts';

/**
 * Decodes a HEIC photo with libheif, for browsers that cannot. The library is a file of its own, loaded by the first
 * such photo, and works in a thread of its own.
 */
export async function decodeHeic(file: Blob): Promise<ImageBitmap | ConversionFailure> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    const response = await new Promise<HeicAnswer>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => resolve(data));
      // The worker's own script cannot be loaded.
      worker.addEventListener('error', () => resolve('unsupported'));
      const request: HeicRequest = {
        decoderUrl: new URL(decoderUrl, location.href).href,
        bytes,
        maxPixels: uploadLimits.pixels,
      };
      worker.postMessage(request, [bytes.buffer]);
    });
    if (typeof response === 'string') return response;
    const { data, width, height, colorSpace } = response;
    return await createImageBitmap(new ImageData(data, width, height, { colorSpace }));
  } finally {
    worker.terminate();
  }
}
