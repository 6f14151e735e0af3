import { labToRgb } from '../../core/color.ts';
import type { Color } from '../../core/color.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { hash2, makeNoise } from '../../core/noise.ts';
import { findPiece } from './paper-pieces.ts';
import type { PaperPieces, PieceHit } from './paper-pieces.ts';

/** Properties of a scrap that are the same at all its positions. */
interface Paper {
  kind: number;
  cos: number;
  sin: number;
  height: number;
  black: number;
  tint: number;
  dye: number;
  grain: (x: number, y: number) => number;
}

/** A pet's papers and tears, in sheet widths; the picture is `wide` sheet widths wide. */
export interface Scraps {
  pieces: PaperPieces;
  wide: number;
  seed: number;
  papers: (Paper | undefined)[];
  tearX: Paper['grain'];
  tearY: Paper['grain'];
  bare: Paper['grain'];
}

export function layScraps(pieces: PaperPieces, wide: number, seed: number): Scraps {
  return {
    pieces,
    wide,
    seed,
    papers: [],
    tearX: makeNoise(2, seed + 3),
    tearY: makeNoise(2, seed + 4),
    bare: makeNoise(2, seed + 8),
  };
}

function choosePaper({ pieces, seed }: Scraps, piece: number): Paper {
  const along = hash2(piece, 17, seed) * Math.PI;
  // A black coat uses many black papers, each slightly blue or brown, some printed white on black.
  const black = smooth(0.46, 0.24, pieces.L[piece]);
  return {
    kind: hash2(piece, 11, seed),
    cos: Math.cos(along),
    sin: Math.sin(along),
    height: hash2(piece, 5, seed),
    black,
    tint: 0.05 * (hash2(piece, 23, seed) - 0.5) + black * (0.17 * hash2(piece, 29, seed) - 0.03),
    dye: hash2(piece, 31, seed),
    grain: makeNoise(2, piece),
  };
}

const hit: PieceHit = { piece: 0, rival: 0, seam: 0 };

/** Color of the scrap at a position: its paper, the torn white edge of an upper scrap, the shadow on a lower one. */
export function colorOfScrap(
  scraps: Scraps,
  across: number,
  down: number,
  light: { x: number; y: number },
  pixel: number,
  print: number,
  printed: number,
): Color {
  const { pieces, wide, seed, papers } = scraps;
  // Tears and grain are measured on the sheet, pieces in the picture.
  const [u, v] = [across * wide, down * wide];
  const tearX = 0.007 * (scraps.tearX(u * 70, v * 70) - 0.5);
  const tearY = 0.007 * (scraps.tearY(u * 70 + 31, v * 70) - 0.5);
  if (!findPiece(pieces, across + tearX / wide, down + tearY / wide, hit)) return [0.9, 0.88, 0.84];
  const { piece, rival } = hit;
  const seam = hit.seam * wide;
  const paper = (papers[piece] ??= choosePaper(scraps, piece));
  const { kind, cos, sin, black } = paper;
  const plain = 1 - 0.75 * printed;
  // Each scrap has its own grain: brushed color, newsprint, laid lines or tissue.
  let grain = 0;
  if (kind < 0.42) grain = 0.085 * (paper.grain((u * cos + v * sin) * 22, (v * cos - u * sin) * 260) - 0.5);
  else if (kind < 0.62) grain = lerp(-0.2, 0.3, black) * print * plain;
  else if (kind < 0.76) grain = 0.035 * Math.sin((u * cos + v * sin) * 620);
  else grain = 0.1 * (paper.grain(u * 46, v * 46) - 0.5);
  let L = clamp(pieces.L[piece] + (grain + paper.tint) * (0.35 + 0.65 * plain), 0.04, 0.97);
  const dye = 0.045 * black * plain * (paper.dye - 0.5);
  let [a, b] = [pieces.a[piece] * 1.06 + 0.3 * dye, pieces.b[piece] * 1.06 + dye];
  if (piece !== rival && paper.height > (papers[rival] ??= choosePaper(scraps, rival)).height) {
    // Some edges are torn, the others cut.
    const torn = smooth(
      0.5 - 0.3 * black,
      0.95 - 0.3 * black,
      hash2(Math.min(piece, rival), Math.max(piece, rival), seed),
    );
    // No tear reaches this far from the seam.
    if (seam - pixel < 0.0075 * torn * plain * 1.1) {
      const bare = 0.0075 * torn * plain * (scraps.bare(u * 50, v * 50) + 0.1);
      const white = 0.9 * smooth(bare + pixel, bare - pixel, seam) * smooth(0.0006, 0.0012, bare);
      L = lerp(L, 0.93, white);
      a *= 1 - white;
      b *= 1 - white;
    }
  } else if (piece !== rival) {
    // The shadow is deeper if the upper scrap lies between this position and the light.
    const way = (pieces.x[rival] - across) * light.x + (pieces.y[rival] - down) * light.y;
    L *= 1 - (way > 0 ? 0.36 * smooth(0.0085, 0, seam) : 0.05 * smooth(0.002, 0, seam)) * plain;
  }
  return labToRgb(L, a, b);
}
