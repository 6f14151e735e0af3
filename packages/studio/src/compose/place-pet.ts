import type { Analysis, Point } from '../analysis/types.ts';
import { gauss, gaussRgb } from '../core/filter.ts';
import { hypot } from '../core/hypot.ts';
import { makePlane, makeRgb } from '../core/image.ts';
import type { Photo, Plane, Rgb } from '../core/image.ts';
import { smooth } from '../core/interpolate.ts';
import { makeNoise } from '../core/noise.ts';
import { coverOvalRow, coverRow, fadeRow } from './place-rows.ts';
import type { FadingSides, Placing } from './place-rows.ts';
import { frameOf } from './recipe.ts';
import type { Frame, Pose, Recipe } from './recipe.ts';
import { makeRowSampler } from './sample-photo.ts';
import type { PhotoMap } from './sample-photo.ts';

/** A circle in the picture, in picture widths. */
export interface Spot {
  x: number;
  y: number;
  radius: number;
}

/** The pet, resampled to the picture's grid. */
export interface Pet {
  rgb: Rgb;
  /** 0..1: how much of each pixel is the pet. It fades out where the photo ends inside the picture. */
  alpha: Plane;
  /** 0..1: the fading alone, 1 where nothing fades out. `alpha` divided by it is the outline without fading. */
  presence: Plane;
  /** 0..1 in an oval portrait: how far a pixel belongs to the pet's surroundings in the photo. Null otherwise. */
  surroundings: Plane | null;
  eyes: Spot[];
  nose: Point | null;
  /** The head; in a group, a circle around all heads. */
  head: Spot;
  /** In a group, each pet's head and nose. */
  faces?: { head: Spot; nose: Point | null }[];
  /** Grid pixels per sheet width: the unit for strokes and blurs, whatever the picture's shape. */
  span: number;
  /** The part of the sheet that the grid shows. */
  frame: Frame;
}

/** Samples the pet from the original photo onto a grid `width` pixels wide, in the shape of the recipe's frame. */
export function placePet(photo: Photo, analysis: Analysis, recipe: Recipe, width: number): Pet {
  const frame = frameOf(recipe);
  const height = Math.round((width * frame.height) / frame.width);
  const span = width / frame.width;
  const { pose, cameo } = recipe;
  const rgb = makeRgb(width, height);
  const alpha = makePlane(width, height);
  const presence = makePlane(width, height);
  const sampleRow = makeRowSampler(photo, (pose.scale * width) / photo.width);
  const likely = makePlane(width, height);
  const placing: Placing = {
    map: inversePose(pose, photo, width),
    photo,
    pose,
    frame,
    span,
    fade: fadingSides(pose, photo, frame),
    uneven: makeNoise(3, 5),
    presence,
    alpha,
    row: new Float64Array(width),
  };
  for (let y = 0; y < height; y++) {
    sampleRow(placing.map, y, rgb);
    fadeRow(placing, y);
    if (cameo) coverOvalRow(placing, cameo, analysis, likely, y);
    else coverRow(placing, analysis, rgb, y);
  }
  const face = placeFaces(analysis, pose, photo);
  // Without outline and face, the supposed surroundings may be the pet, so the photo stays as it is.
  const isUncertain = analysis.cut === 'cameo' && !analysis.face;
  const surroundings =
    cameo && (isUncertain ? makePlane(width, height) : subdueSurroundings(rgb, face.head, likely, span));
  return { rgb, alpha, presence, surroundings, ...face, span, frame };
}

/**
 * Blurs, grays and darkens the photo's own background in an oval portrait, away from the head and from what is likely
 * the pet, so that the face stands out. Returns how far each pixel belongs to that background.
 */
function subdueSurroundings(rgb: Rgb, head: Spot, likely: Plane, span: number): Plane {
  const { width, height } = rgb;
  const blurred = gaussRgb(rgb, 0.011 * span);
  const pet = gauss(likely, 0.015 * span).data;
  // An ear's tip is narrower than that blur, but it is still the pet.
  const thin = gauss(likely, 0.005 * span).data;
  for (let i = 0; i < pet.length; i++) if (thin[i] > pet[i]) pet[i] = thin[i];
  const surroundings = makePlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const away = hypot(x / width - head.x, y / width - head.y) / head.radius;
      const blur = 0.9 * smooth(0.95, 1.6, away);
      const outside = smooth(0.64, 0.2, pet[i]);
      const quiet = outside * smooth(0.5, 0.9, away);
      // Color fades nearer to the head than tone does, or the backdrop would still glow between the ears.
      const pale = 0.8 * outside * smooth(0.42, 0.7, away);
      const soften = Math.max(blur, 0.8 * quiet);
      const r = rgb.r[i] + (blurred.r[i] - rgb.r[i]) * soften;
      const g = rgb.g[i] + (blurred.g[i] - rgb.g[i]) * soften;
      const b = rgb.b[i] + (blurred.b[i] - rgb.b[i]) * soften;
      surroundings.data[i] = quiet;
      const gray = 0.3 * r + 0.59 * g + 0.11 * b;
      const dim = 1 - 0.25 * quiet;
      rgb.r[i] = (r + (gray - r) * pale) * dim;
      rgb.g[i] = (g + (gray - g) * pale) * dim;
      rgb.b[i] = (b + (gray - b) * pale) * dim;
    }
  }
  return surroundings;
}

/** Distance of a position from the middle of the head, or of the nearest head of a group, in head radii. */
export function headDistance({ head, faces }: Pick<Pet, 'head' | 'faces'>, x: number, y: number): number {
  if (!faces) return hypot(x - head.x, y - head.y) / head.radius;
  let nearest = Infinity;
  for (const { head: one } of faces) nearest = Math.min(nearest, hypot(x - one.x, y - one.y) / one.radius);
  return nearest;
}

/** The noses that are known, as spots of this share of their head's radius. */
export function noseSpots({ nose, head, faces }: Pet, share: number): Spot[] {
  return (faces ?? [{ nose, head }]).flatMap((face) =>
    face.nose ? [{ ...face.nose, radius: share * face.head.radius }] : [],
  );
}

/** Maps a point of the photo (0..1 of each side) to the picture. */
export function toPicture(pose: Pose, photo: { width: number; height: number }, point: Point): Point {
  const dx = (point.x - pose.anchor.x) * pose.scale * (pose.mirror ? -1 : 1);
  const dy = (point.y - pose.anchor.y) * pose.scale * (photo.height / photo.width);
  const cos = Math.cos(pose.angle);
  const sin = Math.sin(pose.angle);
  return { x: pose.at.x + dx * cos - dy * sin, y: pose.at.y + dx * sin + dy * cos };
}

type PlacedFace = Pick<Pet, 'eyes' | 'nose' | 'head'>;

/** Of a group: the eyes of all, and a circle around all heads. */
export function placeFaces(
  analysis: Pick<Analysis, 'face' | 'head' | 'members'>,
  pose: Pose,
  photo: { width: number; height: number },
): PlacedFace & Pick<Pet, 'faces'> {
  const { members } = analysis;
  if (!members) return placeFace(analysis, pose, photo);
  const faces = members.map((member) => placeFace(member, pose, photo));
  const heads = faces.map(({ head }) => head);
  const ends = (at: (head: Spot, reach: number) => number): [number, number] => [
    Math.min(...heads.map((head) => at(head, -head.radius))),
    Math.max(...heads.map((head) => at(head, head.radius))),
  ];
  const [left, right] = ends(({ x }, reach) => x + reach);
  const [top, bottom] = ends(({ y }, reach) => y + reach);
  return {
    eyes: faces.flatMap(({ eyes }) => eyes),
    nose: null,
    head: { x: (left + right) / 2, y: (top + bottom) / 2, radius: Math.max(right - left, bottom - top) / 2 },
    faces: faces.map(({ head, nose }) => ({ head, nose })),
  };
}

function placeFace(
  { face, head }: Pick<Analysis, 'face' | 'head'>,
  pose: Pose,
  photo: { width: number; height: number },
): PlacedFace {
  const headAt = { ...toPicture(pose, photo, head), radius: head.radius * pose.scale };
  if (!face) return { eyes: [], nose: null, head: headAt };
  const left = toPicture(pose, photo, face.leftEye);
  const right = toPicture(pose, photo, face.rightEye);
  const radius = 0.15 * hypot(left.x - right.x, left.y - right.y);
  return {
    eyes: [
      { ...left, radius },
      { ...right, radius },
    ],
    nose: face.nose ? toPicture(pose, photo, face.nose) : null,
    head: headAt,
  };
}

/** Affine map from picture pixels to photo pixels. */
export function inversePose(pose: Pose, photo: Pick<Photo, 'width' | 'height'>, width: number): PhotoMap {
  const step = photo.width / (pose.scale * width);
  const cos = Math.cos(pose.angle) * step;
  const sin = Math.sin(pose.angle) * step;
  const flip = pose.mirror ? -1 : 1;
  const ax = pose.at.x * width - 0.5;
  const ay = pose.at.y * width - 0.5;
  return {
    xx: cos * flip,
    xy: sin * flip,
    x0: pose.anchor.x * photo.width - 0.5 - (cos * ax + sin * ay) * flip,
    yx: -sin,
    yy: cos,
    y0: pose.anchor.y * photo.height - 0.5 + sin * ax - cos * ay,
  };
}

/** Sides of the photo that show inside the picture. A pet that extends across one fades out there. */
function fadingSides(pose: Pose, photo: Photo, frame: Frame): FadingSides {
  const corner = (x: number, y: number): Point => toPicture(pose, photo, { x, y });
  const [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
  const leftIn = pose.mirror ? Math.min(a.x, c.x) < 0.995 : Math.max(a.x, c.x) > 0.005;
  const rightIn = pose.mirror ? Math.max(b.x, d.x) > 0.005 : Math.min(b.x, d.x) < 0.995;
  return {
    left: leftIn,
    right: rightIn,
    top: Math.max(a.y, b.y) > 0.005,
    bottom: pose.fadeBelow === null && Math.min(c.y, d.y) < frame.height / frame.width - 0.005,
  };
}
