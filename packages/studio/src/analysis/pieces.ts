/** Connected sets of pixels (four neighbours) that share a value of `mask`. */
interface Piece {
  pixels: Int32Array;
  touchesFrame: boolean;
}

function findPieces(mask: Uint8Array, value: 0 | 1, width: number, height: number): Piece[] {
  const n = width * height;
  const seen = new Uint8Array(n);
  const found = new Int32Array(n);
  const pieces: Piece[] = [];
  for (let start = 0; start < n; start++) {
    if (seen[start] || mask[start] !== value) continue;
    let count = 0;
    let touchesFrame = false;
    const take = (i: number) => {
      if (seen[i] || mask[i] !== value) return;
      seen[i] = 1;
      found[count++] = i;
    };
    take(start);
    for (let k = 0; k < count; k++) {
      const i = found[k];
      const x = i % width;
      if (x === 0 || x === width - 1 || i < width || i >= n - width) touchesFrame = true;
      if (x > 0) take(i - 1);
      if (x < width - 1) take(i + 1);
      if (i >= width) take(i - width);
      if (i < n - width) take(i + width);
    }
    pieces.push({ pixels: found.slice(0, count), touchesFrame });
  }
  return pieces;
}

/**
 * Keeps the main piece and others nearly as likely, and closes small holes.
 * @param belief 0..1 per pixel: decides which piece is the main one and which holes are pet after all.
 * @param isGap whether a hole shows what is behind the pet, and stays open.
 */
export function tidy(
  mask: Uint8Array,
  width: number,
  height: number,
  belief: Float32Array,
  isGap: (pixels: Int32Array) => boolean = () => false,
): Uint8Array {
  const n = width * height;
  const sum = (pixels: Int32Array): number => pixels.reduce((s, i) => s + belief[i], 0);
  const pieces = findPieces(mask, 1, width, height).map((piece) => ({ ...piece, score: sum(piece.pixels) }));
  const most = pieces.reduce((best, piece) => Math.max(best, piece.score), 0);
  const tidied = new Uint8Array(n);
  for (const piece of pieces) if (piece.score >= most || piece.score > 0.3 * most) for (const i of piece.pixels) tidied[i] = 1;
  for (const hole of findPieces(tidied, 0, width, height)) {
    const area = hole.pixels.length;
    if (hole.touchesFrame || area >= n * 0.04 || isGap(hole.pixels)) continue;
    if (area < n * 0.006 || sum(hole.pixels) / area > 0.35) for (const i of hole.pixels) tidied[i] = 1;
  }
  return tidied;
}
