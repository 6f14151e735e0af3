import { describe, expect, it } from 'vitest';
import { makeRandom } from '../core/noise.ts';
import { correctOutline } from './correct-outline.ts';
import type { Evidence } from './evidence.ts';
import { findRegions } from './slic.ts';

const width = 256;
const height = 192;
const n = width * height;

const fur = [0.2, -0.02, 0];
const wall = [0.8, 0.03, 0.3];
/** Share of lightness and colour that shade leaves. */
const shade = 0.7;

type Test = (x: number, y: number) => boolean;

/** A wall with a disc of fur before it; `shows` is where the disc shows the wall after all, on busy ground in the shade. */
function paint(shows: Test, busy: boolean): { colours: Float32Array; disc: Uint8Array; evidence: Evidence } {
  const random = makeRandom(4);
  const colours = new Float32Array(n * 3);
  const disc = new Uint8Array(n);
  const detail = new Float32Array(n).fill(0.02);
  for (let i = 0; i < n; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    disc[i] = Math.hypot(x - 128, y - 96) < 70 ? 1 : 0;
    const isFur = disc[i] === 1 && !shows(x, y);
    const colour = isFur ? fur : wall;
    const light = busy && disc[i] && !isFur ? shade : 1;
    for (let c = 0; c < 3; c++) colours[i * 3 + c] = colour[c] * light + (random() - 0.5) * 0.02;
    if (busy) detail[i] = (isFur ? 0.1 : 0.3) * colours[i * 3];
  }
  const regions = findRegions(colours, width, height, 11);
  const all = { x: 0, y: 0, width: 1, height: 1 };
  const evidence: Evidence = {
    picture: { width, height, colours, box: all, boxed: false, outside: new Uint8Array(n), rim: new Uint8Array(n), grounded: false },
    regions,
    rows: [],
    learnt: new Float64Array(regions.count),
    geodesic: new Float64Array(0),
    offBackdrop: new Float64Array(regions.count),
    fineDetail: { width, height, data: detail },
    coarseDetail: { width, height, data: detail },
    backdrop: { cover: 0, spread: 0.1 },
    busy: busy ? 1 : 0,
    kinds: null,
  };
  return { colours, disc, evidence };
}

function correct(shows: Test, head: { x: number; y: number; radius: number } | null = null, busy = false) {
  const { colours, disc, evidence } = paint(shows, busy);
  const { hard } = correctOutline(evidence, colours, disc, head, width, height);
  const kept = (test: Test): number => {
    let inside = 0;
    let all = 0;
    for (let i = 0; i < n; i++) {
      if (!disc[i] || !test(i % width, Math.floor(i / width))) continue;
      all++;
      inside += hard[i];
    }
    return inside / all;
  };
  return { kept, rest: kept((x, y) => !shows(x, y)) };
}

describe('correctOutline', () => {
  it('leaves an outline as it is that holds nothing of the wall', () => {
    expect(correct(() => false).rest).toBe(1);
  });

  it('drops a piece of the wall that was kept at the rim', () => {
    const lump: Test = (x, y) => x > 168 && Math.abs(y - 96) < 14;
    const { kept, rest } = correct(lump);
    expect(kept(lump)).toBeLessThan(0.1);
    expect(rest).toBeGreaterThan(0.97);
  });

  it('drops busy ground that was kept, though it lies in the shade and no other does', () => {
    const lump: Test = (x, y) => x > 168 && Math.abs(y - 96) < 14;
    const { kept, rest } = correct(lump, null, true);
    expect(kept(lump)).toBeLessThan(0.1);
    expect(rest).toBeGreaterThan(0.97);
  });

  it('opens a narrow inlet, as between an ear and the neck, with hairs across it', () => {
    const inlet: Test = (x, y) => Math.abs(y - 70) < 3.5 && x > 165 && x % 9 !== 0;
    const { kept, rest } = correct(inlet);
    expect(kept(inlet)).toBeLessThan(0.2);
    expect(rest).toBeGreaterThan(0.97);
  });

  it('keeps an eye of the colour of the wall near the rim of a head that was seen', () => {
    const eye: Test = (x, y) => Math.hypot(x - 168, y - 60) < 9;
    expect(correct(eye, { x: 0.6, y: 0.35, radius: 0.2 }).kept(eye)).toBe(1);
  });

  it('takes nothing away when so much looks wrong that the sides themselves are in doubt', () => {
    const half: Test = (x) => x > 140;
    expect(correct(half).kept(() => true)).toBe(1);
  });
});
