import { headDistance } from '../../compose/place-pet.ts';
import type { Pet } from '../../compose/place-pet.ts';
import type { Lab } from '../../core/color.ts';
import { smooth } from '../../core/interpolate.ts';
import { hash2, makeRandom } from '../../core/noise.ts';
import { readField } from '../drawing/read-field.ts';

/** Scraps of paper from which a pet is pieced together. Positions and sizes in picture widths, colors in Oklab. */
export interface PaperPieces {
  x: Float32Array;
  y: Float32Array;
  size: Float32Array;
  /** Scraps are elongated: direction of the long axis, and length over width. */
  cos: Float32Array;
  sin: Float32Array;
  stretch: Float32Array;
  /** A squared distance divided by this never exceeds the elliptical distance, whatever its direction. */
  maxReachSquared: Float64Array;
  L: Float32Array;
  a: Float32Array;
  b: Float32Array;
  /** Seeds that may own a pixel, for each bin of a grid over the picture. */
  bins: { columns: number; rows: number; size: number; candidates: Int32Array[] };
  /** The flattened pet that determines the cuts. */
  lab: Lab;
}

/** Result of a lookup: the piece, its strongest rival, and the distance to the seam between them. */
export interface PieceHit {
  piece: number;
  rival: number;
  seam: number;
}

/** Weight of a color difference against a distance of one piece size. */
const colorWeight = 46;

/**
 * Computes superpixels (SLIC, Achanta et al. 2012) of the flattened pet, small on the face and larger on the body. They
 * are stored as seeds, so that every picture size computes its own seams.
 */
export function cutPieces(lab: Lab, pet: Pet, scale: number, seed: number): PaperPieces {
  const { width, height } = lab;
  const seeds = plantSeeds(pet, scale, seed);
  const n = seeds.length;
  const of = (pick: (s: Seed) => number): Float32Array => Float32Array.from(seeds, pick);
  const pieces: PaperPieces = {
    x: of((s) => s.x),
    y: of((s) => s.y),
    size: of((s) => s.size),
    cos: of((s) => Math.cos(s.angle)),
    sin: of((s) => Math.sin(s.angle)),
    stretch: of((s) => s.stretch),
    maxReachSquared: Float64Array.from(seeds, (s) => 1.000001 * s.stretch * s.size * s.size),
    L: new Float32Array(n),
    a: new Float32Array(n),
    b: new Float32Array(n),
    bins: { columns: 0, rows: 0, size: 0.02, candidates: [] },
    lab,
  };
  for (let k = 0; k < n; k++) {
    const i =
      Math.min(height - 1, Math.round(pieces.y[k] * width)) * width +
      Math.min(width - 1, Math.round(pieces.x[k] * width));
    pieces.L[k] = lab.L[i];
    pieces.a[k] = lab.a[i];
    pieces.b[k] = lab.b[i];
  }
  for (let round = 0; round < 4; round++) {
    pieces.bins = fillBins(pieces, height / width);
    const sums = new Float64Array(n * 6);
    for (let y = 0; y < height; y += stride) sumRow(pieces, pet.alpha.data, y, sums);
    for (let k = 0; k < n; k++) {
      const count = sums[k * 6];
      if (count === 0) continue;
      [pieces.x, pieces.y, pieces.L, pieces.a, pieces.b].forEach((plane, c) => {
        plane[k] = sums[k * 6 + c + 1] / count;
      });
    }
  }
  pieces.bins = fillBins(pieces, height / width);
  return pieces;
}

/** Step in pixels, across and down, between the samples that determine the pieces. */
const stride = 2;

const hit: PieceHit = { piece: 0, rival: 0, seam: 0 };

/** Adds the pixels of a row to the sums of their pieces: for each piece their number, x, y, L, a and b. */
function sumRow(pieces: PaperPieces, alpha: Float32Array, y: number, sums: Float64Array): void {
  const { lab } = pieces;
  const { width } = lab;
  for (let x = 0; x < width; x += stride) {
    const i = y * width + x;
    if (alpha[i] < 0.3) continue;
    if (!findPiece(pieces, x / width, y / width, hit)) continue;
    const to = hit.piece * 6;
    sums[to] += 1;
    sums[to + 1] += x / width;
    sums[to + 2] += y / width;
    sums[to + 3] += lab.L[i];
    sums[to + 4] += lab.a[i];
    sums[to + 5] += lab.b[i];
  }
}

/** Looks up the piece at a position; false if there is none nearby. */
export function findPiece(pieces: PaperPieces, u: number, v: number, hit: PieceHit): boolean {
  const { bins, lab, x, y, size, cos, sin, stretch, maxReachSquared } = pieces;
  const column = Math.min(bins.columns - 1, Math.max(0, Math.floor(u / bins.size)));
  const row = Math.min(bins.rows - 1, Math.max(0, Math.floor(v / bins.size)));
  const candidates = bins.candidates[row * bins.columns + column];
  if (candidates.length === 0) return false;
  const at = readField.at(lab.width, lab.height, u * lab.width - 0.5, v * lab.width - 0.5);
  const L = readField.value(lab.L, at);
  const a = readField.value(lab.a, at);
  const b = readField.value(lab.b, at);
  let first = Infinity;
  let second = Infinity;
  hit.rival = -1;
  for (let c = 0; c < candidates.length; c++) {
    const k = candidates[c];
    const dx = u - x[k];
    const dy = v - y[k];
    if (dx * dx + dy * dy >= second * maxReachSquared[k]) continue;
    const along = dx * cos[k] + dy * sin[k];
    const across = dy * cos[k] - dx * sin[k];
    const distance = ((along * along) / stretch[k] + across * across * stretch[k]) / (size[k] * size[k]);
    // Color only increases the distance, so most pieces are already too far.
    if (distance >= second) continue;
    const dL = L - pieces.L[k];
    const da = a - pieces.a[k];
    const db = b - pieces.b[k];
    const d = distance + colorWeight * (1.4 * dL * dL + 4 * (da * da + db * db));
    if (d < first) {
      second = first;
      hit.rival = hit.piece;
      first = d;
      hit.piece = k;
    } else if (d < second) {
      second = d;
      hit.rival = k;
    }
  }
  if (hit.rival < 0 || second === Infinity) hit.rival = hit.piece;
  hit.seam = second === Infinity ? 1 : 0.5 * (second - first) * size[hit.piece];
  return true;
}

interface Seed {
  x: number;
  y: number;
  size: number;
  angle: number;
  stretch: number;
}

function plantSeeds(pet: Pet, scale: number, seed: number): Seed[] {
  const random = makeRandom(seed);
  const { width, height } = pet.alpha;
  const seeds: Seed[] = [];
  for (const [base, onFace] of [
    [0.062 * scale, false],
    [0.029 * Math.sqrt(scale), true],
  ] as const) {
    const size = base / pet.frame.width;
    for (let y = size / 2; y < height / width; y += size) {
      for (let x = size / 2; x < 1; x += size) {
        const px = x + (random() - 0.5) * 0.8 * size;
        const py = y + (random() - 0.5) * 0.8 * size;
        const face =
          smooth(
            1.25,
            0.85,
            pet.faces ? headDistance(pet, px, py) : Math.hypot(px - pet.head.x, py - pet.head.y) / pet.head.radius,
          ) > hash2(seeds.length, 3, seed);
        if (face !== onFace) continue;
        const i =
          Math.min(height - 1, Math.max(0, Math.round(py * width))) * width +
          Math.min(width - 1, Math.max(0, Math.round(px * width)));
        if (pet.alpha.data[i] > 0.15) {
          // No two scraps are alike.
          seeds.push({
            x: px,
            y: py,
            size: size * (0.75 + 0.6 * random()),
            angle: Math.PI * random(),
            stretch: 1 + (onFace ? 0.6 : 1.3) * random(),
          });
        }
      }
    }
  }
  return seeds;
}

function fillBins({ x, y, size, stretch }: PaperPieces, aspect: number): PaperPieces['bins'] {
  const binSize = 0.02;
  const columns = Math.ceil(1 / binSize);
  const rows = Math.ceil(aspect / binSize);
  const lists: number[][] = Array.from({ length: columns * rows }, () => []);
  for (let k = 0; k < x.length; k++) {
    const reach = 1.8 * size[k] * Math.sqrt(stretch[k]) + binSize;
    const [c0, c1] = [
      Math.max(0, Math.floor((x[k] - reach) / binSize)),
      Math.min(columns - 1, Math.floor((x[k] + reach) / binSize)),
    ];
    const [r0, r1] = [
      Math.max(0, Math.floor((y[k] - reach) / binSize)),
      Math.min(rows - 1, Math.floor((y[k] + reach) / binSize)),
    ];
    for (let r = r0; r <= r1; r++) for (let c = c0; c <= c1; c++) lists[r * columns + c].push(k);
  }
  return { columns, rows, size: binSize, candidates: lists.map((list) => Int32Array.from(list)) };
}
