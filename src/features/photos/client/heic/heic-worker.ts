import type { Libheif } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import type { ConversionFailure } from '../conversion-problem.ts';
import { readHeic, type HeicPicture } from './read-heic.ts';

/** What the worker is asked. `decoderUrl` is that of libheif's module. */
export interface HeicRequest {
  readonly decoderUrl: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly maxPixels: number;
}

/** `unsupported` if the decoder cannot be loaded or started here. */
export type HeicAnswer = HeicPicture | ConversionFailure;

async function load(url: string): Promise<Libheif | null> {
  try {
    const { default: open }: { default: () => Libheif } = await import(/* @vite-ignore */ url);
    return open();
  } catch {
    // Offline, or WebAssembly is switched off. The answer says so.
    return null;
  }
}

async function answer({ decoderUrl, bytes, maxPixels }: HeicRequest): Promise<HeicAnswer> {
  const libheif = await load(decoderUrl);
  if (libheif === null) return 'unsupported';
  return readHeic(libheif, bytes, maxPixels).catch(() => 'unreadable' as const);
}

async function respond(request: HeicRequest): Promise<void> {
  const result = await answer(request);
  postMessage(result, { transfer: typeof result === 'string' ? [] : [result.data.buffer] });
}

addEventListener('message', ({ data }: MessageEvent<HeicRequest>) => void respond(data));
