import type { Framing } from '../compose/framing.ts';
import type { Variation } from '../compose/recipe.ts';
import { clamp } from '../core/interpolate.ts';
import type { Silhouette } from '../compose/silhouette.ts';
import type { MeasuredPet } from './measure-pet.ts';

/** Where a pet's head is on the sheet, in sheet widths. */
interface PlacedHead {
  pet: number;
  x: number;
  y: number;
  radius: number;
  mirror: boolean;
}

/** How a variation arranges a group. */
interface Arrangement {
  /** Whether the order of the pets is turned around. */
  reversed: boolean;
  /** From how many pets on every second one stands behind the others, above the gap between two. */
  rowsFrom: number;
  /** How much lower every second pet of a single row stands, in head radii. */
  step: number;
  /** How much of the pets' bodies the sheet shows from side to side: the rest is beyond its edges. */
  shown: number;
  /** Largest radius of a head, in sheet widths. */
  largest: number;
  /** Height on the sheet at which the front row's heads should be. */
  headY: number;
}

const arrangements: Record<Variation, Arrangement> = {
  0: { reversed: false, rowsFrom: 4, step: 0, shown: 0.85, largest: 0.21, headY: 0.64 },
  1: { reversed: true, rowsFrom: 3, step: 0.55, shown: 0.6, largest: 0.25, headY: 0.66 },
  2: { reversed: false, rowsFrom: 3, step: -0.6, shown: 1, largest: 0.17, headY: 0.74 },
};

/** Faces of one row are at least this far apart, in shares of their widths. */
const clearance = 1.04;
/** Between two pets in front of a third, room for most of its face, and how much higher its head is, in head radii. */
const gap = 1.6;
const lift = 0.85;
/** Least height of a head above the floor, in head radii. */
const lowest = 1.1;
/** A pet may stand lower than the others by this much before all stand lower, in head radii. */
const mostSunk = 0.9;
/** A small group is enlarged by up to this factor until its heads are as high as planned. */
const mostEnlarged = 1.2;

/**
 * Arranges pets side by side, their heads equally large: from back to front. A pet that its photo cuts off below
 * reaches the floor; the others stand on it, or, if one is cut off, behind it.
 */
export function lineUp(
  given: readonly MeasuredPet[],
  framing: Framing,
  variation: Variation,
  flip: boolean,
): PlacedHead[] {
  const plan = arrangements[variation];
  const order = given.map((_, k) => k);
  const turned = plan.reversed !== flip ? order.toReversed() : order;
  const mirrored = turned.filter((pet, k) => isTurnedOutward(given[pet].shape, k, turned.length));
  const pets = given.map((pet, k) => (mirrored.includes(k) ? { ...pet, left: pet.right, right: pet.left } : pet));
  const rows = pets.length >= plan.rowsFrom ? seatRows(pets, turned) : [];
  const placed = rows.length > 0 ? rows : turned.map((pet, k) => ({ pet, x: 0, back: false, low: k % 2 === 1 }));
  const front = placed.filter(({ back }) => !back);
  spread(pets, front, rows.length > 0 ? gap : 0);
  const behind = placed.filter(({ back }) => back);
  behind.forEach((seat, k) => {
    const [from, to] = front.slice(Math.max(0, Math.min(k, front.length - 2)));
    seat.x = front[k].x + (to.x - from.x) / 2;
  });
  const ends = (reach: (pet: MeasuredPet) => [number, number]): [number, number] => [
    Math.min(...placed.map(({ pet, x }) => x - reach(pets[pet])[0])),
    Math.max(...placed.map(({ pet, x }) => x + reach(pets[pet])[1])),
  ];
  const heads = ends(({ half }) => [half + 0.15, half + 0.15]);
  const bodies = ends(({ left, right }) => [left, right]);
  const width = Math.max(heads[1] - heads[0], plan.shown * (bodies[1] - bodies[0]));
  const cut = placed.some(({ pet }) => pets[pet].shape.cutBottom);
  const floor = cut ? framing.floor + 0.012 : framing.floor - framing.margins.foot;
  let radius = Math.min((1 - 2 * framing.margins.side) / width, plan.largest);
  // As much of the bodies as brings the heads to the planned height, if the photos show it.
  const available = Math.min(...front.map(({ pet }) => pets[pet].down + (cut ? mostSunk : 0)));
  const wanted = (floor - plan.headY) / radius;
  if (available < wanted) radius *= Math.min(mostEnlarged, wanted / available);
  // The heads behind are higher by `lift`, if their photos show enough of them to reach the floor.
  const behindReach = Math.min(...behind.map(({ pet }) => Math.max(lowest, pets[pet].down - lift)));
  const shown = cut ? Math.min(wanted, available) : Math.min(...front.map(({ pet }) => pets[pet].down));
  const stand = Math.min(shown, behindReach);
  const heightOf = ({ pet, back, low }: Seat): number => {
    const { down } = pets[pet];
    if (!cut && behind.length === 0) return down;
    const higher = back ? lift : low ? -Math.max(0, plan.step) : Math.min(0, plan.step);
    return Math.min(down, Math.max(lowest, stand + higher));
  };
  const heights = placed.map(heightOf);
  const tallest = Math.max(...placed.map(({ pet }, k) => heights[k] + pets[pet].up));
  radius = Math.min(radius, (floor - framing.margins.top) / tallest);
  const middle = (heads[0] + heads[1]) / 2;
  const reach = ((heads[1] - heads[0]) / 2) * radius + 0.02;
  const at = clamp(flip ? 1 - framing.x : framing.x, Math.min(0.5, reach), Math.max(0.5, 1 - reach));
  return placed
    .map(({ pet, x, back }, k) => ({
      pet,
      back,
      x: at + (x - middle) * radius,
      y: floor - heights[k] * radius,
      radius,
      mirror: mirrored.includes(pet),
    }))
    .toSorted((one, other) => Number(other.back) - Number(one.back) || one.y - other.y)
    .map(({ pet, x, y, radius, mirror }) => ({ pet, x, y, radius, mirror }));
}

/** Whether the photo cuts the pet off at the side where its neighbor stands: mirrored, the cut is outside. */
function isTurnedOutward({ cutLeft, cutRight }: Silhouette, place: number, count: number): boolean {
  return (place === 0 && cutRight && !cutLeft) || (place === count - 1 && cutLeft && !cutRight);
}

interface Seat {
  pet: number;
  x: number;
  back: boolean;
  low: boolean;
}

/** The pets whose photos show most of their bodies stand behind; within a row, their order stays. */
function seatRows(pets: readonly MeasuredPet[], order: readonly number[]): Seat[] {
  const tallest = order.toSorted((one, other) => pets[other].down - pets[one].down || one - other);
  const behind = new Set(tallest.slice(0, Math.floor(order.length / 2)));
  return order.map((pet) => ({ pet, x: 0, back: behind.has(pet), low: false }));
}

/** Sets the distances of a row, so that bodies overlap and faces do not. */
function spread(pets: readonly MeasuredPet[], row: Seat[], room: number): void {
  row.forEach((seat, k) => {
    if (k === 0) return;
    const [one, other] = [pets[row[k - 1].pet], pets[seat.pet]];
    const faces = clearance * (one.half + other.half) + room;
    const bodies = 0.62 * (one.right + other.left);
    seat.x = row[k - 1].x + Math.max(faces, Math.min(bodies, 1.5 * faces));
  });
}
