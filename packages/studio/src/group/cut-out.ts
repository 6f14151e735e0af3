import type { Analysis, Face, GroupMember, Point } from '../analysis/types.ts';
import { inversePose, toPicture } from '../compose/place-pet.ts';
import type { Frame, GroupLayout, Pose } from '../compose/recipe.ts';
import { measureSilhouette } from '../compose/silhouette.ts';
import { makePlane } from '../core/image.ts';
import type { Photo, Plane } from '../core/image.ts';
import { smooth } from '../core/interpolate.ts';
import { sampleBilinear } from '../core/resample.ts';
import type { Bust, Head } from '../costume/fit/head.ts';
import { measureMember } from '../costume/fit/measure-head.ts';
import { bustShare } from '../costume/fit/wear.ts';

/** One pet of a group: its photo, and the analysis of it alone. */
export interface GroupPet {
  photo: Photo;
  analysis: Analysis;
}

export interface PlacedPet extends GroupPet {
  pose: Pose;
}

/** A pet fades out over this length, in sheet widths, at a side of its photo that cuts it off inside the group. */
const fading = 0.05;

/** Cuts the pets of a group out of their photos: each in the group's picture, which has this size, back to front. */
export function cutOut(
  pets: readonly GroupPet[],
  { canvas, members, busts }: GroupLayout,
  size: { width: number; height: number },
): GroupMember[] {
  return members.map(({ pet, pose }): GroupMember => {
    const one = { ...pets[pet], pose };
    const { photo, analysis } = one;
    const { face, head, headBox = null } = analysis;
    const worn = busts ? measureMember(analysis) : null;
    const ratio = pose.scale / canvas.width;
    return {
      matte: coverOf(one, worn, canvas, size),
      ...(worn && { bust: bustOf(worn, one, canvas) }),
      face: face && moveFace(face, pose.mirror, (point) => inGroup(canvas, one, point)),
      head: { ...inGroup(canvas, one, head), radius: head.radius * ratio },
      headBox: headBox && {
        ...headBox,
        ...inGroup(canvas, one, headBox),
        width: headBox.width * ratio,
        height: (headBox.height * photo.height * ratio * canvas.width) / (photo.width * canvas.height),
        tilt: pose.angle + (pose.mirror ? -headBox.tilt : headBox.tilt),
      },
    };
  });
}

/** A point of a pet's photo in the group's picture. */
export function inGroup(canvas: Frame, { photo, pose }: PlacedPet, point: Point): Point {
  const { x, y } = toPicture(pose, photo, point);
  return { x: (x - canvas.left) / canvas.width, y: (y - canvas.top) / canvas.height };
}

/** How much of each pixel of the group's picture is this pet, as if it stood there alone. */
function coverOf(
  { photo, analysis, pose }: PlacedPet,
  head: Head | null,
  canvas: Frame,
  { width, height }: { width: number; height: number },
): Plane {
  const unit = width / canvas.width;
  const cover = makePlane(width, height);
  const { matte } = analysis;
  const shape = measureSilhouette(matte);
  const aspect = photo.height / photo.width;
  const from = inversePose(pose, photo, unit);
  const floor = canvas.top + canvas.height;
  const inBust = head && shareInPhoto(head);
  const reachesFloor = pose.at.y + (1 - pose.anchor.y) * aspect * pose.scale > floor - 0.02;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [sx, sy] = [x + canvas.left * unit, y + canvas.top * unit];
      const u = (from.x0 + from.xx * sx + from.xy * sy + 0.5) / photo.width;
      const v = (from.y0 + from.yx * sx + from.yy * sy + 0.5) / photo.height;
      if (u < 0 || v < 0 || u > 1 || v > 1) continue;
      const inside =
        Math.min(
          shape.cutLeft ? u : 9,
          shape.cutRight ? 1 - u : 9,
          shape.cutTop ? v * aspect : 9,
          shape.cutBottom && !reachesFloor ? (1 - v) * aspect : 9,
        ) * pose.scale;
      const edge = inside < fading ? smooth(0, fading, inside) : 1;
      cover.data[i] =
        edge *
        (inBust ? inBust(u, v * aspect) : 1) *
        sampleBilinear(matte.data, matte.width, matte.height, u * matte.width - 0.5, v * matte.height - 0.5);
    }
  }
  return cover;
}

/** How much of a photo's place, in photo widths, is head and neck. */
function shareInPhoto(head: Head): (x: number, y: number) => number {
  const { x: middle, y: level, tilt, unit } = head.frame;
  const share = bustShare(head);
  const [cos, sin] = [Math.cos(tilt) / unit, Math.sin(tilt) / unit];
  return (x, y) => share((x - middle) * cos + (y - level) * sin, (y - level) * cos - (x - middle) * sin);
}

/** The head that clothes are fitted to, in the group's picture. */
function bustOf(head: Head, pet: PlacedPet, canvas: Frame): Bust {
  const { photo, pose } = pet;
  const { x, y, tilt, unit } = head.frame;
  return {
    head,
    eyes: inGroup(canvas, pet, { x, y: (y * photo.width) / photo.height }),
    unit: (unit * pose.scale) / canvas.width,
    tilt: pose.angle + (pose.mirror ? -tilt : tilt),
    mirror: pose.mirror,
  };
}

function moveFace({ leftEye, rightEye, nose, confidence }: Face, mirror: boolean, move: (point: Point) => Point): Face {
  const [left, right] = mirror ? [rightEye, leftEye] : [leftEye, rightEye];
  return { leftEye: move(left), rightEye: move(right), nose: nose && move(nose), confidence };
}
