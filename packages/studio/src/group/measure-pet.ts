import type { Analysis, Point } from '../analysis/types.ts';
import { isHeadCutOff, measureSilhouette } from '../compose/silhouette.ts';
import type { Silhouette } from '../compose/silhouette.ts';
import type { Plane } from '../core/image.ts';

/** A pet as a group needs it. Lengths are in head radii, from the middle of the head, as its photo shows it. */
export interface MeasuredPet {
  /** Radius of the head in photo widths. */
  radius: number;
  /** Half of the head's width with its ears. */
  half: number;
  up: number;
  down: number;
  shape: Silhouette;
  /** Whether the pet, or what it wears, is at this place. */
  covers(x: number, y: number): boolean;
  /** Places along the photo's edges where they cut the pet off, and the distance between two of them. */
  cuts: Point[];
  cutStep: number;
  /** Lowest places of a pet that its photo does not cut off below. */
  feet: Point[];
  /** How far the face is turned to a side: negative to the left, 0 if unknown. */
  turn: number;
}

/**
 * Whether a pet can stand in a group: its outline is accepted, its head was found, and it is the only pet of its
 * analysis. If not, fine-tuning helps, or another photo.
 */
export function canJoinGroup(analysis: Analysis): boolean {
  const { cut, face, headBox, facts, matte } = analysis;
  return cut === 'subject' && (face !== null || Boolean(headBox)) && (facts?.pets ?? 1) === 1 && !isHeadCutOff(matte);
}

/** Measured once for each analysis, because a group is composed in many styles. */
const measuredPets = new WeakMap<Analysis, MeasuredPet>();

export function measurePet(analysis: Analysis): MeasuredPet {
  const known = measuredPets.get(analysis) ?? measureAnew(analysis);
  measuredPets.set(analysis, known);
  return known;
}

function measureAnew({ matte, photo, head, headBox, face }: Analysis): MeasuredPet {
  const aspect = photo.height / photo.width;
  const shape = measureSilhouette(matte);
  // The circle of a face and the box of a head measure it in two ways; their mean varies less.
  const radius = headBox ? (head.radius + 0.25 * (headBox.width + headBox.height * aspect)) / 2 : head.radius;
  const { width, height, data } = matte;
  const [unitX, unitY] = [radius * width, (radius / aspect) * height];
  const covers = (x: number, y: number): boolean => {
    const column = Math.floor(head.x * width + x * unitX);
    const row = Math.floor(head.y * height + y * unitY);
    return column >= 0 && row >= 0 && column < width && row < height && data[row * width + column] > 0.5;
  };
  const toHead = ({ x, y }: Point): Point => ({ x: (x - head.x) / radius, y: ((y - head.y) * aspect) / radius });
  return {
    radius,
    half: Math.max(1, headBox ? headBox.width / 2 / radius : 0, reachBeside(matte, head, radius)),
    up: ((head.y - shape.top) * aspect) / radius,
    down: ((shape.bottom - head.y) * aspect) / radius,
    shape,
    covers: onGrid(covers),
    cuts: cutsOf(matte, shape, toHead),
    feet: shape.cutBottom ? [] : feetOf(matte, shape, radius / aspect).map(toHead),
    cutStep: 1 / (edgePlaces * radius),
    turn: face?.nose
      ? (face.nose.x - (face.leftEye.x + face.rightEye.x) / 2) / Math.abs(face.rightEye.x - face.leftEye.x)
      : 0,
  };
}

/** Grid on which a pet is looked up: cells for each head radius, and how far it reaches around the head. */
const grid = { cells: 10, left: 6, above: 5, width: 12, height: 15 };

/** The same as `covers`, computed once for each cell: the search for an arrangement asks thousands of times. */
export function onGrid(covers: MeasuredPet['covers']): MeasuredPet['covers'] {
  const { cells, left, above } = grid;
  const [columns, rows] = [grid.width * cells, grid.height * cells];
  const held = new Uint8Array(columns * rows);
  for (let row = 0, i = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, i++)
      if (covers((column + 0.5) / cells - left, (row + 0.5) / cells - above)) held[i] = 1;
  return (x, y) => {
    const [column, row] = [Math.floor((x + left) * cells), Math.floor((y + above) * cells)];
    return column >= 0 && row >= 0 && column < columns && row < rows && held[row * columns + column] === 1;
  };
}

/** Number of places that are looked at along each edge of a photo. */
const edgePlaces = 40;

function cutsOf({ width, height, data }: Plane, shape: Silhouette, toHead: (point: Point) => Point): Point[] {
  const inside = ({ x, y }: Point): boolean => data[Math.floor(y * height) * width + Math.floor(x * width)] > 0.5;
  const [near, far] = [2 / Math.max(width, height), 1 - 3 / Math.max(width, height)];
  return Array.from({ length: edgePlaces }, (_, i) => (i + 0.5) / edgePlaces)
    .flatMap((t) => [
      ...(shape.cutBottom ? [{ x: t, y: far }] : []),
      ...(shape.cutLeft ? [{ x: near, y: t }] : []),
      ...(shape.cutRight ? [{ x: far, y: t }] : []),
    ])
    .filter(inside)
    .map(toHead);
}

/** Of what is lowest in each column, that within this distance of the lowest of all, in head radii, stands or lies. */
const standing = 0.5;

/** `unit` is the head's radius in photo heights. */
function feetOf({ width, height, data }: Plane, { left, right, bottom }: Silhouette, unit: number): Point[] {
  return Array.from({ length: edgePlaces }, (_, i) => left + ((right - left) * (i + 0.5)) / edgePlaces).flatMap((x) => {
    let row = height - 1;
    while (row > 0 && data[row * width + Math.floor(x * width)] < 0.5) row--;
    const y = (row + 1) / height;
    return bottom - y < standing * unit ? [{ x, y }] : [];
  });
}

/** Farthest that an ear reaches to one side, in head radii. What is beyond is a body that lies there. */
const farthest = 1.7;

function reachBeside({ width, height, data }: Plane, { x, y }: Analysis['head'], radius: number): number {
  const middle = x * width;
  const [above, below] = [y * height - 1.5 * radius * width, y * height + 0.6 * radius * width];
  let reach = 0;
  for (let row = Math.max(0, Math.floor(above)); row < Math.min(height, below); row++)
    for (let column = 0; column < width; column++)
      if (data[row * width + column] > 0.5) reach = Math.max(reach, Math.abs(column - middle));
  return Math.min(farthest, reach / (radius * width));
}
