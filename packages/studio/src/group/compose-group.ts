import type { Analysis } from '../analysis/types.ts';
import { variations } from '../compose/variations.ts';
import type { Framing } from '../compose/framing.ts';
import { pictureHeight } from '../compose/recipe.ts';
import type { Frame, GroupLayout, Recipe, StyleId, Variation } from '../compose/recipe.ts';
import { clamp } from '../core/interpolate.ts';
import { hash2 } from '../core/noise.ts';
import { bustHead } from '../costume/fit/head.ts';
import { wordsOf } from '../lettering/words-of.ts';
import { engineVersion } from '../engine-version.ts';
import { groupCarriage, groupSize } from './carry.ts';
import { joinNames } from './join-names.ts';
import { attires } from './attire.ts';
import type { Attire } from './attire.ts';
import { lineUp } from './line-up.ts';
import { measureBust, reachOfBust } from './measure-bust.ts';
import { canJoinGroup, measurePet } from './measure-pet.ts';

export interface ComposeGroupOptions {
  seed: number;
  variation: Variation;
  /** In the order of the analyses. */
  petNames?: readonly (string | null)[];
  /** Tag of the language of the words that a style letters; English by default. */
  language?: string;
}

/** The group's picture may reach this far beyond the sheet's sides, where wide pictures show more of it. */
const beyond = 0.3;

/**
 * Composes the recipe of a picture of two to four pets. Each analysis is of one pet: of a photo that shows one, or
 * under the hint `pet`. Pure and fast; `assembleGroup` then makes the picture and analysis that the recipe is painted
 * from.
 * @throws RangeError when there are not two to four pets, when one cannot be cut out, or when the style carries no
 * group.
 */
export function composeGroup(pets: readonly Analysis[], style: StyleId, options: ComposeGroupOptions): Recipe {
  const { seed, variation, petNames = [] } = options;
  if (pets.length < groupSize.min || pets.length > groupSize.max)
    throw new RangeError(`A group has ${groupSize.min} to ${groupSize.max} pets, not ${pets.length}`);
  const lost = pets.findIndex((pet) => !canJoinGroup(pet));
  if (lost >= 0) throw new RangeError(`Pet ${lost + 1} of the group cannot be cut out of its photo`);
  if (groupCarriage[style] !== 'line-up') throw new RangeError(`The style ${style} does not line up several pets`);
  const plan = variations[style][variation];
  const flip = seed !== 0 && hash2(seed, 1, 7) < 0.5;
  const attire = attires[style];
  const { members, boxes } = attire
    ? placeBusts(pets, attire, variation, flip)
    : placePets(pets, plan.framing, variation, flip);
  const canvas = canvasOf(boxes, attire ? pictureHeight : plan.framing.floor);
  const [lx, ly] = plan.light;
  const length = Math.hypot(lx, ly);
  const reachesFloor = canvas.top + canvas.height > plan.framing.floor - 0.005;
  return {
    engine: engineVersion,
    style,
    variation,
    seed,
    petName: joinNames(petNames),
    ...wordsOf(style, joinNames(petNames) ?? '', options.language),
    pose: {
      scale: canvas.width,
      angle: 0,
      mirror: false,
      anchor: { x: 0.5, y: 0.5 },
      at: { x: canvas.left + canvas.width / 2, y: canvas.top + canvas.height / 2 },
      fadeBelow: !attire && plan.framing.vignette && reachesFloor ? plan.framing.floor : null,
    },
    cameo: null,
    light: { x: lx / length, y: ly / length, warmth: plan.warmth },
    strokeScale: plan.strokeScale,
    scene: variation,
    beside: 'anew',
    group: {
      canvas,
      members: members.map((member) => {
        const name = petNames.at(member.pet)?.trim();
        return name ? { ...member, name } : member;
      }),
      ...(attire && { busts: true }),
    },
  };
}

type Members = GroupLayout['members'];
/** What a pet covers, in sheet widths. */
type Extent = Record<'left' | 'right' | 'top' | 'bottom', number>;
interface Placed {
  members: Members;
  boxes: Extent[];
}

/** The room above a group, as a share of the room above one pet. */
const headroom = 0.7;

/** Whole pets, cut out of their photos. */
function placePets(pets: readonly Analysis[], framing: Framing, variation: Variation, flip: boolean): Placed {
  const measured = pets.map(measurePet);
  const room = { ...framing, margins: { ...framing.margins, top: headroom * framing.margins.top } };
  const members = lineUp(measured, room, variation, flip).map(({ pet, x, y, radius, mirror }) => ({
    pet,
    pose: {
      scale: radius / measured[pet].radius,
      angle: 0,
      mirror,
      anchor: { x: pets[pet].head.x, y: pets[pet].head.y },
      at: { x, y },
      fadeBelow: null,
    },
  }));
  const boxes = members.map(({ pet, pose }) => {
    const { shape } = measured[pet];
    const { photo } = pets[pet];
    const tall = (pose.scale * photo.height) / photo.width;
    const sides = [shape.left, shape.right].map(
      (side) => pose.at.x + (side - pose.anchor.x) * pose.scale * (pose.mirror ? -1 : 1),
    );
    return {
      left: Math.min(...sides),
      right: Math.max(...sides),
      top: pose.at.y + (shape.top - pose.anchor.y) * tall,
      bottom: pose.at.y + (shape.bottom - pose.anchor.y) * tall,
    };
  });
  return { members, boxes };
}

/** Heads are turned by at most this angle to be upright. */
const maxTurned = 0.45;

/** Heads and necks for a costume, upright. */
function placeBusts(pets: readonly Analysis[], attire: Attire, variation: Variation, flip: boolean): Placed {
  const measured = pets.map((pet, k) => {
    const bust = measureBust(pet, attire);
    if (!bust) throw new RangeError(`Pet ${k + 1} of the group cannot wear a costume`);
    return bust;
  });
  const { floor, ceiling } = attire;
  const framing = { x: 0.5, floor, margins: { top: ceiling, side: 0.06, foot: 0 }, vignette: false };
  const boxes: Extent[] = [];
  const members = lineUp(measured, framing, variation, flip).map(({ pet, x, y, radius, mirror }) => {
    const { head, eyes: apart } = measured[pet];
    const { frame } = head;
    const unit = radius * apart;
    const eyes = { x, y: y - bustHead.below * unit };
    const reach = reachOfBust(head) * unit;
    boxes.push({ left: x - reach, right: x + reach, top: eyes.y - reach, bottom: eyes.y + reach });
    return {
      pet,
      pose: {
        scale: unit / frame.unit,
        angle: clamp(mirror ? frame.tilt : -frame.tilt, -maxTurned, maxTurned),
        mirror,
        anchor: { x: frame.x, y: (frame.y * pets[pet].photo.width) / pets[pet].photo.height },
        at: eyes,
        fadeBelow: null,
      },
    };
  });
  return { members, boxes };
}

/** Room around the pets in their picture: nearer to its edges, they would fade out. */
const margin = 0.085;

/** The rectangle around all pets. It ends at the floor, so that a pet that is cut off there counts as cut off. */
function canvasOf(boxes: readonly Extent[], floor: number): Frame {
  const left = Math.max(-beyond, Math.min(...boxes.map((box) => box.left)) - margin);
  const right = Math.min(1 + beyond, Math.max(...boxes.map((box) => box.right)) + margin);
  const top = Math.min(...boxes.map((box) => box.top)) - margin;
  const lowest = Math.max(...boxes.map((box) => box.bottom));
  const bottom = lowest > floor ? floor + 0.012 : lowest + margin;
  return { left, top, width: right - left, height: bottom - top };
}
