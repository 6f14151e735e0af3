/** Length of a step to a diagonal neighbour. */
const slant = Math.SQRT2;

/**
 * Distance of every pixel from the outline of a mask, in pixels: above 0 inside, to the nearest pixel outside, below 0
 * outside, to the nearest inside; by two passes over the picture (Borgefors, "Distance transformations in digital
 * images", CVGIP 1986). The frame is no outline.
 */
export function signedDepth(mask: Uint8Array, width: number, height: number): Float32Array {
  const depth = distanceTo(mask, 0, width, height);
  const outward = distanceTo(mask, 1, width, height);
  for (let i = 0; i < depth.length; i++) if (depth[i] === 0) depth[i] = -outward[i];
  return depth;
}

/** From every pixel to the nearest whose mask has the value; farther than any picture when there is none. */
function distanceTo(mask: Uint8Array, value: 0 | 1, width: number, height: number): Float32Array {
  // A column of far pixels on either side and a row above and below, so that no step needs a bounds check.
  const stride = width + 2;
  const far = width + height;
  const padded = new Float32Array(stride * (height + 2)).fill(far);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (mask[y * width + x] === value) padded[(y + 1) * stride + x + 1] = 0;
  }
  for (let i = stride + 1; i < padded.length - stride - 1; i++) {
    const straight = Math.min(padded[i - 1], padded[i - stride]) + 1;
    const across = Math.min(padded[i - stride - 1], padded[i - stride + 1]) + slant;
    padded[i] = Math.min(padded[i], straight, across);
  }
  for (let i = padded.length - stride - 2; i > stride; i--) {
    const straight = Math.min(padded[i + 1], padded[i + stride]) + 1;
    const across = Math.min(padded[i + stride - 1], padded[i + stride + 1]) + slant;
    padded[i] = Math.min(padded[i], straight, across);
  }
  const distance = new Float32Array(width * height);
  for (let y = 0; y < height; y++) distance.set(padded.subarray((y + 1) * stride + 1, (y + 1) * stride + 1 + width), y * width);
  return distance;
}
