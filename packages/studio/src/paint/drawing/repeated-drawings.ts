import { createHash } from 'node:crypto';

/** Shorter SVG that thumbnails share is drawn in some 10 ms. */
const minLength = 40_000;
/** Bytes of the drawings that are kept: those of eight thumbnails. */
const maxBytes = 4e6;
/** Number of drawings that are recognized when they are requested again. */
const maxKeys = 500;

/** Pixels by the drawing's digest, least recently requested first; null for a drawing that was requested once. */
const kept = new Map<string, Uint8Array | null>();

/**
 * Returns the kept pixels of a drawing, or else what `draw` returns. In thumbnails, much scenery is the same for every
 * pet, and some of it takes a quarter of a second to draw. A drawing is kept from its second request on, because those
 * that depend on a pet's pose are never requested again. Do not change the result.
 * @param svg everything the pixels depend on.
 */
export async function drawUnlessKept(svg: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (svg.length < minLength) return draw();
  const key = createHash('sha1').update(svg).digest('base64');
  const pixels = kept.get(key) ?? (await draw());
  const isRepeated = kept.delete(key);
  kept.set(key, isRepeated && pixels.length <= maxBytes / 4 ? pixels : null);
  forgetOldest();
  return pixels;
}

function forgetOldest(): void {
  let bytes = 0;
  for (const pixels of kept.values()) bytes += pixels?.length ?? 0;
  for (const [key, pixels] of kept) {
    if (bytes <= maxBytes && kept.size <= maxKeys) return;
    kept.delete(key);
    bytes -= pixels?.length ?? 0;
  }
}
