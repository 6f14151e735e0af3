import { makeWorkPicture } from '../analysis/work-picture.ts';
import type { Analysis, Point } from '../analysis/types.ts';
import { inversePose } from '../compose/place-pet.ts';
import type { GroupLayout } from '../compose/recipe.ts';
import { makePhotoSampler } from '../compose/sample-photo.ts';
import { gauss } from '../core/filter.ts';
import { makePlane, toByte } from '../core/image.ts';
import type { Photo, Plane } from '../core/image.ts';
import { clamp } from '../core/interpolate.ts';
import { sampleBilinear } from '../core/resample.ts';
import { engineVersion } from '../engine-version.ts';
import { cutOut, inGroup } from './cut-out.ts';
import type { GroupPet, PlacedPet } from './cut-out.ts';
import { gainSteps, matchLight } from './match-light.ts';
import type { Gain } from './match-light.ts';

/** Longest side of a group's picture, in pixels, whatever the size at which it will be painted. */
const longestSide = 2000;
/** How much a pet darkens the pets behind it, beside its own edge, and how far, in sheet widths. */
const contact = { depth: 0.42, reach: 0.016 };

/**
 * Makes one picture of the pets of a group, and its analysis, from which every style paints them as it paints one pet.
 * Deterministic, about a second of work; previews and prints use the same picture.
 */
export async function assembleGroup(
  pets: readonly GroupPet[],
  layout: GroupLayout,
): Promise<{ photo: Photo; analysis: Analysis }> {
  const { canvas } = layout;
  const scale = longestSide / Math.max(canvas.width, canvas.height);
  const size = { width: Math.round(canvas.width * scale), height: Math.round(canvas.height * scale) };
  const shrink = 1024 / Math.max(size.width, size.height);
  const workSize = { width: Math.round(size.width * shrink), height: Math.round(size.height * shrink) };
  const members = cutOut(pets, layout, workSize);
  const covers = members.map(({ matte }) => matte);
  const placed = layout.members.map(({ pet, pose }) => ({ ...pets[pet], pose }));
  const gains = matchLight(placed.map(({ analysis }) => analysis));
  const shades = shadesOf(covers, workSize.width / canvas.width);
  const photo: Photo = { ...size, data: new Uint8Array(size.width * size.height * 3).fill(128) };
  // 1 where a pet has been laid.
  const laid = new Uint8Array(size.width * size.height);
  placed.forEach((one, k) => lay(photo, { ...one, gain: gains[k] }, canvas, shades[k], laid));
  const work = await makeWorkPicture(photo);
  const matte = union(covers);
  const nearest = members[members.length - 1];
  return {
    photo,
    analysis: {
      engine: engineVersion,
      photo: size,
      work,
      matte,
      foreground: work,
      cut: 'subject',
      confidence: Math.min(...placed.map(({ analysis }) => analysis.confidence)),
      face: nearest.face,
      head: around(
        members.map(({ head }) => head),
        size.height / size.width,
      ),
      headBox: null,
      members,
      whiskers: placed.flatMap((one, k) =>
        (one.analysis.whiskers ?? []).flatMap(({ points, color }) => {
          const moved = points.map(({ width, ...point }) => ({
            ...inGroup(canvas, one, point),
            width: (width * one.pose.scale) / canvas.width,
          }));
          const hidden = covers.slice(k + 1).some((cover) => moved.some((point) => readCover(cover, point) > 0.3));
          return hidden ? [] : [{ points: moved, color }];
        }),
      ),
    },
  };
}

/** For each pet, the shadow that those in front of it cast, and how far they hide it. */
interface Shade {
  cover: Plane;
  shadow: Float32Array | null;
}

function shadesOf(covers: readonly Plane[], unit: number): Shade[] {
  return covers.map((cover, k) => {
    const before = covers.slice(k + 1);
    return { cover, shadow: before.length === 0 ? null : gauss(union(before), contact.reach * unit).data };
  });
}

/** Paints a pet over those behind it, in its own colors at its edge, so that none of its backdrop comes along. */
function lay(
  { width, height, data }: Photo,
  { photo, analysis, pose, gain }: PlacedPet & { gain: Gain },
  canvas: GroupLayout['canvas'],
  { cover, shadow }: Shade,
  laid: Uint8Array,
): void {
  const { work, foreground } = analysis;
  const unit = width / canvas.width;
  const from = inversePose(pose, photo, unit);
  const sample = makePhotoSampler(photo, (pose.scale * unit) / photo.width);
  const pixel = new Float32Array(3);
  const [wide, toWork] = [work.width / photo.width, cover.width / width];
  const [own, seen] = [
    [foreground.r, foreground.g, foreground.b],
    [work.r, work.g, work.b],
  ];
  const { left, top, right, bottom } = extentOf(cover);
  for (let y = Math.floor(top / toWork); y < Math.min(height, bottom / toWork); y++) {
    for (let x = Math.floor(left / toWork); x < Math.min(width, right / toWork); x++) {
      const [cx, cy] = [(x + 0.5) * toWork - 0.5, (y + 0.5) * toWork - 0.5];
      const a = sampleBilinear(cover.data, cover.width, cover.height, cx, cy);
      if (a <= 0.002) continue;
      const i = y * width + x;
      const [sx, sy] = [x + canvas.left * unit, y + canvas.top * unit];
      const [px, py] = [from.x0 + from.xx * sx + from.xy * sy, from.y0 + from.yx * sx + from.yy * sy];
      sample(px, py, pixel);
      const dim = shadow ? 255 * (1 - contact.depth * sampleBilinear(shadow, cover.width, cover.height, cx, cy)) : 255;
      const [wx, wy] = [(px + 0.5) * wide - 0.5, (py + 0.5) * wide - 0.5];
      for (let c = 0; c < 3; c++) {
        let value = pixel[c];
        if (a < 0.995)
          value +=
            sampleBilinear(own[c], work.width, work.height, wx, wy) -
            sampleBilinear(seen[c], work.width, work.height, wx, wy);
        value = dim * gain[c][Math.round(clamp(value) * gainSteps)];
        const o = 3 * i + c;
        // The first pet is laid in full strength: where it is soft, the picture's matte is soft, too.
        data[o] = toByte((laid[i] === 0 ? value : data[o] + (value - data[o]) * a) / 255);
      }
      laid[i] = 1;
    }
  }
}

/** The rectangle of a cover's pixels that are not empty, one pixel larger. */
function extentOf({ width, height, data }: Plane): { left: number; top: number; right: number; bottom: number } {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] === 0) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), y];
    }
  }
  return { left: Math.max(0, left - 1), top: Math.max(0, top - 1), right: right + 2, bottom: bottom + 2 };
}

function union(covers: readonly Plane[]): Plane {
  const all = makePlane(covers[0].width, covers[0].height);
  for (const { data } of covers)
    for (let i = 0; i < data.length; i++) all.data[i] = 1 - (1 - all.data[i]) * (1 - data[i]);
  return all;
}

function readCover({ width, height, data }: Plane, { x, y }: Point): number {
  if (x < 0 || y < 0 || x > 1 || y > 1) return 0;
  return sampleBilinear(data, width, height, x * width - 0.5, y * height - 0.5);
}

/** A circle around all heads. */
function around(heads: readonly Analysis['head'][], aspect: number): Analysis['head'] {
  const left = Math.min(...heads.map(({ x, radius }) => x - radius));
  const right = Math.max(...heads.map(({ x, radius }) => x + radius));
  const top = Math.min(...heads.map(({ y, radius }) => y - radius / aspect));
  const bottom = Math.max(...heads.map(({ y, radius }) => y + radius / aspect));
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    radius: Math.max(right - left, (bottom - top) * aspect) / 2,
  };
}
