import type { Point } from '../analysis/types.ts';
import type { Framing } from '../compose/framing.ts';
import type { Variation } from '../compose/recipe.ts';
import { clamp, smooth } from '../core/interpolate.ts';
import { arrangementOf } from './arrangements.ts';
import type { Seat } from './arrangements.ts';
import type { MeasuredPet } from './measure-pet.ts';

/** Where a pet's head is on the sheet, in sheet widths. */
interface PlacedHead {
  pet: number;
  x: number;
  y: number;
  radius: number;
  mirror: boolean;
}

/** What a group needs of a style's framing. */
type GroupFraming = Pick<Framing, 'x' | 'floor' | 'margins' | 'vignette'>;

/** A pet on a seat, in head radii. */
interface Seated {
  pet: number;
  mirror: boolean;
  x: number;
  y: number;
}

/** Pets on their seats, and where these are on the sheet. */
interface Placing {
  seated: readonly Seated[];
  /** Height of the middle of the seats, and the length of a head radius, in sheet widths. */
  down: number;
  radius: number;
  readonly acrossOf: (x: number) => number;
  fault: number;
}

/** Seats are moved apart in these steps until no face is covered; rows can be farther apart than neighbors are. */
const spacing = { from: 0.8, to: 2.2, step: 0.07, rows: [0.55, 1, 1.25, 1.6] };
/** Places of a face, in head radii, that nobody in front may cover; what may be covered of it at most. */
const facePlaces = ring(1, 4);
const earPlaces = ring(1.45, 1).filter(({ y }) => y < -0.5);
const maxCovered = 0.005;
/** Room beside the outermost ears, in head radii. */
const beside = 0.12;
/** How much less room there is beside a group than beside one pet, in sheet widths. */
const broader = 0.03;
/** How much higher than the middle between ceiling and floor the middle of the faces should be, in sheet widths. */
const raised = 0.1;
/** A face turned farther aside than this should look into the picture. */
const turned = 0.16;
/** How bad the faults of an arrangement are, compared with each other. */
const faults = { small: 3, cut: 1.1, away: 1.4, floating: 2.4, ear: 0.5, mirrored: 0.05, outward: 0.06, order: 0.01 };

/**
 * Arranges pets as a photographer would, their heads equally large, from back to front: each on the seat, and turned to
 * the side, where the group gets largest, no face is covered, and what the pets' photos cut off is hidden behind others
 * or below the floor.
 */
export function lineUp(
  pets: readonly MeasuredPet[],
  framing: GroupFraming,
  variation: Variation,
  flip: boolean,
): PlacedHead[] {
  const { choices, largest } = arrangementOf(pets.length, variation, flip);
  let best: Placing | null = null;
  for (const order of ordersOf(pets.length)) {
    for (const mirrored of turnsOf(pets)) {
      for (const seats of choices) {
        for (const rows of spacing.rows) {
          const seated = spreadOut(pets, seats, order, mirrored, rows);
          if (!seated) continue;
          const candidate = place(pets, seated, framing, largest, flip);
          if (!best || candidate.fault < best.fault - 1e-9) best = candidate;
        }
      }
    }
  }
  if (!best) throw new Error('No arrangement leaves all faces free');
  const { seated, down, radius, acrossOf } = best;
  return letDown(pets, seated, (framing.floor - framing.margins.foot - down) / radius).map(({ pet, mirror, x, y }) => ({
    pet,
    x: acrossOf(x),
    y: down + y * radius,
    radius,
    mirror,
  }));
}

/** Lets those in front whose feet hang in the air down, toward the ground at this height, if faces stay free. */
function letDown(pets: readonly MeasuredPet[], given: readonly Seated[], ground: number): Seated[] {
  let seated = given.slice();
  for (let k = seated.length - 1; k >= 0; k--) {
    const { pet, y } = seated[k];
    const { feet, down } = pets[pet];
    const over = Math.min(ground - y - down, ground - y - 1.3);
    if (feet.length === 0 || over < 0.2 || seated.slice(k + 1).some((other) => other.y < y)) continue;
    for (const share of [1, 0.7, 0.4]) {
      const moved = seated.with(k, { ...seated[k], y: y + share * over });
      if (!areFacesFree(pets, moved)) continue;
      seated = moved;
      break;
    }
  }
  return seated;
}

/** All orders of the numbers below `count`, the given one first. */
function ordersOf(count: number): number[][] {
  if (count === 0) return [[]];
  return ordersOf(count - 1)
    .flatMap((rest) => Array.from({ length: count }, (_, at) => [...rest.slice(0, at), count - 1, ...rest.slice(at)]))
    .toSorted((one, other) => inversions(one) - inversions(other));
}

/** How many pairs of an order are not as given. */
function inversions(order: readonly number[]): number {
  return order.reduce((sum, pet, k) => sum + order.slice(k + 1).filter((other) => other < pet).length, 0);
}

/** Which pets are mirrored: only those that have a side, because people know their pets' markings. */
function turnsOf(pets: readonly MeasuredPet[]): boolean[][] {
  return pets.reduce<boolean[][]>(
    (all, { shape, turn }) => {
      const hasSide = shape.cutLeft !== shape.cutRight || Math.abs(turn) > turned;
      return all.flatMap((before) => (hasSide ? [false, true] : [false]).map((mirror) => [...before, mirror]));
    },
    [[]],
  );
}

/** Moves the seats apart until all faces are free; null if that takes too much. */
function spreadOut(
  pets: readonly MeasuredPet[],
  seats: readonly Seat[],
  order: readonly number[],
  mirrored: readonly boolean[],
  rows: number,
): Seated[] | null {
  for (let apart = spacing.from; apart <= spacing.to; apart += spacing.step) {
    const seated = seats.map(({ x, y }, k) => ({
      pet: order[k],
      mirror: mirrored[order[k]],
      x: x * apart,
      y: y * apart * rows,
    }));
    if (areFacesFree(pets, seated)) return seated;
  }
  return null;
}

function areFacesFree(pets: readonly MeasuredPet[], seated: readonly Seated[]): boolean {
  return seated.every((one, k) => coveredShare(pets, one, seated.slice(k + 1), facePlaces) <= maxCovered);
}

/** The share of these places of a head that pets in front of it cover. */
function coveredShare(
  pets: readonly MeasuredPet[],
  { x, y }: Point,
  before: readonly Seated[],
  places: readonly Point[],
): number {
  let covered = 0;
  for (const place of places) if (isCovered(pets, before, x + place.x, y + place.y)) covered++;
  return covered / places.length;
}

function isCovered(pets: readonly MeasuredPet[], before: readonly Seated[], x: number, y: number): boolean {
  return before.some((other) => pets[other.pet].covers((other.mirror ? -1 : 1) * (x - other.x), y - other.y));
}

/** Places a group on the sheet, as large as it fits, and as high as the photos' lower edges allow. */
function place(
  pets: readonly MeasuredPet[],
  seated: readonly Seated[],
  { margins, floor: end, x: middle, vignette }: GroupFraming,
  largest: number,
  flip: boolean,
): Placing {
  // Where pets dissolve, no face may be, and no cut is seen.
  const floor = end - (vignette ? dissolving : 0);
  const left = Math.min(...seated.map(({ pet, x }) => x - pets[pet].half - beside));
  const right = Math.max(...seated.map(({ pet, x }) => x + pets[pet].half + beside));
  const top = Math.min(...seated.map(({ pet, y }) => y - Math.min(pets[pet].up, tallest)));
  // A photo that ends at the chin has to end below the floor.
  const bottom = Math.max(...seated.map(({ pet, y }) => y + clamp(pets[pet].down - 0.1, 0.9, 1.2)));
  const ceiling = margins.top;
  const radius = Math.min(
    largest,
    (1 - 2 * (margins.side - broader)) / (right - left),
    (floor - ceiling) / (bottom - top),
  );
  const reach = ((right - left) / 2) * radius + 0.02;
  const at = clamp(flip ? 1 - middle : middle, Math.min(0.5, reach), Math.max(0.5, 1 - reach));
  const acrossOf = (x: number): number => at + (x - (left + right) / 2) * radius;
  const [highest, lowest] = [ceiling - top * radius, floor - bottom * radius];
  const wanted = clamp((ceiling + floor) / 2 - raised - ((top + bottom) / 2) * radius, highest, lowest);
  const ends = seated.map(({ pet, y }) => floorOf(pets[pet], floor, margins.foot) - (y + pets[pet].down) * radius);
  let [down, fault] = [wanted, Infinity];
  for (const height of [wanted, ...ends, lowest].filter((end) => end >= wanted && end <= lowest + 1e-9)) {
    const own = faults.away * (height - wanted) + looseEnds(height);
    if (own < fault) [down, fault] = [height, own];
  }
  return {
    fault: fault + faults.small * (1 - radius / largest) + smallFaults(),
    seated,
    down,
    radius,
    acrossOf,
  };

  /** What hangs in the air when the middle of the group is at this height: cut edges and feet. */
  function looseEnds(height: number): number {
    const isSeen = (x: number, y: number, k: number): boolean =>
      Math.abs(acrossOf(x) - 0.5) < 0.5 &&
      height + y * radius < floor - 0.005 &&
      !isCovered(pets, seated.slice(k + 1), x, y);
    return seated.reduce((sum, { pet, mirror, x, y }, k) => {
      const { cuts, cutStep, feet, down: depth } = pets[pet];
      const seen = (places: readonly Point[], above = 0): number =>
        places.filter((own) => isSeen(x + (mirror ? -1 : 1) * own.x, y + own.y - above, k)).length;
      const open = seen(cuts);
      // A cut that peeks out between others is forgiven, one that ends a pet in the air is not.
      const cut = open * cutStep * radius * (1 + 6 * smooth(0.35, 0.75, open / Math.max(1, cuts.length)));
      const over = Math.max(0, floor - margins.foot - 0.04 - (height + (y + depth) * radius));
      const standing = over > 0 ? seen(feet, 0.1) / Math.max(1, feet.length) : 0;
      return sum + faults.cut * cut + faults.floating * over * Math.min(1, 2 * standing);
    }, 0);
  }

  /** Smaller faults: covered ears, pets that look out of the picture or are mirrored, an order that was not given. */
  function smallFaults(): number {
    const order = seated.toSorted((one, other) => one.x - other.x).map(({ pet }) => pet);
    return seated.reduce(
      (sum, one, k) => {
        const look = (one.mirror ? -1 : 1) * pets[one.pet].turn;
        const outward = Math.abs(look) > turned && Math.abs(one.x) > 0.5 && look * one.x > 0;
        const ears = coveredShare(pets, one, seated.slice(k + 1), earPlaces);
        return sum + faults.ear * ears + faults.mirrored * Number(one.mirror) + faults.outward * Number(outward);
      },
      faults.order * inversions(flip ? order.toReversed() : order),
    );
  }
}

/** The height above the floor in which pets dissolve on paper, in sheet widths. */
const dissolving = 0.15;
/** The height of an ear or hat that counts; a back that rises higher may be above the ceiling. */
const tallest = 3.4;

/** Where the lower end of a pet should be: below the floor if its photo cuts it off, otherwise its feet stand there. */
function floorOf({ shape }: MeasuredPet, floor: number, foot: number): number {
  return shape.cutBottom ? floor + 0.012 : floor - foot;
}

/** Places of a disc with this radius, on this number of rings and in the middle. */
function ring(radius: number, rings: number): Point[] {
  return Array.from({ length: rings }, (_, k) => (radius * (rings - k)) / rings).flatMap((far) =>
    Array.from({ length: 12 }, (_, i) => ({
      x: far * Math.cos((i * Math.PI) / 6),
      y: far * Math.sin((i * Math.PI) / 6),
    })),
  );
}
