import type { Analysis } from '../analysis/types.ts';
import { pyramidOf } from '../compose/sample-photo.ts';
import type { Photo } from '../core/image.ts';

// Without sharing, three variations and a print of one photo would each copy some 60 MB to their thread. Shared memory
// is copied once and freed together with the original pixels.
const shared = new WeakMap<object, Uint8Array | Float32Array>();

export function sharePhoto(photo: Photo): Photo {
  return { ...photo, data: share(photo.data), pyramid: pyramidOf(photo) };
}

/** Omits the outlines of alternatives and of each pet, which only the fine-tuning screen needs. */
export function shareForPainting(analysis: Analysis): Analysis {
  return { ...shareAnalysis(analysis), outlines: undefined, subjects: undefined };
}

export function shareAnalysis(analysis: Analysis): Analysis {
  const { work, foreground, matte, members } = analysis;
  return {
    ...analysis,
    work: { ...work, r: share(work.r), g: share(work.g), b: share(work.b) },
    foreground: { ...foreground, r: share(foreground.r), g: share(foreground.g), b: share(foreground.b) },
    matte: { ...matte, data: share(matte.data) },
    ...(members && {
      members: members.map((member) => ({ ...member, matte: { ...member.matte, data: share(member.matte.data) } })),
    }),
  };
}

function share<T extends Uint8Array | Float32Array>(pixels: T): T {
  if (pixels.buffer instanceof SharedArrayBuffer) return pixels;
  let copy = shared.get(pixels);
  if (!copy) {
    const memory = new SharedArrayBuffer(pixels.byteLength);
    copy = pixels instanceof Float32Array ? new Float32Array(memory) : new Uint8Array(memory);
    copy.set(pixels);
    shared.set(pixels, copy);
  }
  return copy as T;
}
