import { gauss } from '../core/filter.ts';
import { mapFloats } from '../core/map-values.ts';
import { resizePlane } from '../core/resample.ts';
import { plainness } from './choose.ts';
import { clamp } from '../core/interpolate.ts';
import type { Evidence } from './evidence.ts';
import { colourDistance, connectRegions, type RegionGraph } from './geodesic.ts';
import { busyGround, describeRegions, differ } from './kinds.ts';
import { findRegions, meanPerRegion, type Regions } from './slic.ts';

/** Width of a superpixel at 512 pixels. */
const step = 11;
/** How far from the outline a region may be on the wrong side of it, as shares of the root of the pet's area. */
const reach = { inside: 0.22, outside: 0.1 };
/** Standard deviations of what resembles a region where the ground is calm: its colour, its focus in nats. */
const likeColour = 0.055;
const likeFocus = 0.4;
/** Pixels of the search picture over which detail is taken together on busy ground, see `describeRegions`. */
const patch = 2;
/** Mass, as a share of the picture, of which any side is taken to hold everything. */
const everywhere = 2e-5;
/** The most that a colour step counts. */
const mostBarred = 0.3;

/** What a second look needs to know of a picture whatever the outline. */
export interface Surrounds {
  width: number;
  height: number;
  regions: Regions;
  graph: RegionGraph;
  /** How little two regions resemble each other, in squared standard deviations. */
  unlike: (q: number, p: number) => number;
  /** Standard deviation of the place of what resembles a region, as a share of the longest side. */
  likePlace: number;
  /** Nats that one unit of colour step is worth, barred from one side but not from the other. */
  barred: number;
  /** Per region, in nats: how much a plain backdrop speaks against its being backdrop. */
  offBackdrop: Float64Array;
}

/** How strongly a plain backdrop's absence speaks, in nats, and the share of it from which it does: see `unlikeBackdrop`. */
const backdropWeight = 6;
const backdropMiddle = 0.42;

/** @param colours see `searchColours`; of the same picture as the evidence, at the size given. */
export function lookAround(evidence: Evidence, colours: Float32Array, width: number, height: number): Surrounds {
  const { picture, fineDetail, backdrop, offBackdrop } = evidence;
  const regions = findRegions(colours, width, height, step);
  const perRegion = (data: Float32Array): Float64Array =>
    meanPerRegion(resizePlane({ width: picture.width, height: picture.height, data }, width, height).data, regions);
  const weight = backdropWeight * plainness(backdrop);
  return {
    width,
    height,
    regions,
    graph: connectRegions(regions, width, height),
    ...(evidence.busy >= busyGround ? onBusyGround(evidence, regions, width, height) : onCalmGround(regions, perRegion(fineDetail.data))),
    offBackdrop: perRegion(mapFloats(evidence.regions.label, (r) => weight * (offBackdrop[r] - backdropMiddle))),
  };
}

type Resemblance = Pick<Surrounds, 'unlike' | 'likePlace' | 'barred'>;

function onCalmGround({ mean }: Regions, detail: Float64Array): Resemblance {
  // Detail of less than .003 is noise.
  const focus = detail.map((v) => Math.log(v + 0.003));
  const unlike = (q: number, p: number): number => {
    const dl = mean[q * 5] - mean[p * 5];
    const da = mean[q * 5 + 1] - mean[p * 5 + 1];
    const db = mean[q * 5 + 2] - mean[p * 5 + 2];
    const df = focus[q] - focus[p];
    // Lightness counts less than colour: the same thing has a light and a shaded side.
    return (0.7 * dl * dl + da * da + db * db) / (likeColour * likeColour) + (df * df) / (likeFocus * likeFocus);
  };
  return { unlike, likePlace: 0.25, barred: 14 };
}

/** Superpixels of busy ground are as unlike each other in colour as ground and pet, and have borders everywhere; they are told by their kind. */
function onBusyGround({ picture, fineDetail, coarseDetail }: Evidence, regions: Regions, width: number, height: number): Resemblance {
  const nature = describeRegions(regions, resizePlane(fineDetail, width, height), resizePlane(coarseDetail, width, height), (patch * width) / picture.width);
  return { unlike: (q, p) => differ(nature, q, p), likePlace: 0.5, barred: 0 };
}

/**
 * A second look at the superpixels along an outline. Each is compared, in colour and focus or on busy ground in kind, and in place, to what is surely
 * pet and to what surely is not, itself and all others near the outline left out; and the strongest border on the
 * easiest way to either side is held against that side (minimax paths: Pollack, "The maximum capacity through a
 * network", Operations Research 1960).
 * @param depth of the outline, see `signedDepth`. @param sure 1 where all is pet.
 * @returns per pixel, in nats: above 0 where it looks more like the backdrop, below 0 where more like the pet; 0 far
 * from the outline.
 */
export function doubtOutline(surrounds: Surrounds, depth: Float32Array, sure: Uint8Array): Float32Array {
  const { width, height, regions, graph, offBackdrop, barred } = surrounds;
  let area = 0;
  for (const d of depth) if (d > 0) area++;
  const unit = Math.sqrt(area);
  const known = meanPerRegion(sure, regions);
  const standing = Int8Array.from(meanPerRegion(depth, regions), (d, r) => (d > reach.inside * unit || known[r] > 0.5 ? 1 : d < -reach.outside * unit ? -1 : 0));
  const resemblance = compareToSides(surrounds, standing);
  const toPet = easiestWay(graph, regions, standing, 1);
  const toBackdrop = easiestWay(graph, regions, standing, -1);
  const doubt = resemblance.map((nats, r) =>
    standing[r] === 0 ? nats + barred * clamp(toPet[r] - toBackdrop[r], -mostBarred, mostBarred) - offBackdrop[r] : 0,
  );
  return gauss({ width, height, data: mapFloats(regions.label, (r) => doubt[r]) }, 1).data;
}

/** Log ratio of how much of the backdrop and how much of the pet resembles each region near the outline. */
function compareToSides({ regions, unlike, likePlace, width, height }: Surrounds, standing: Int8Array): Float64Array {
  const { count, mean, size, label } = regions;
  const longest = Math.max(width, height);
  const sure = Array.from(standing.keys()).filter((r) => standing[r] !== 0);
  const nats = new Float64Array(count);
  for (let q = 0; q < count; q++) {
    if (standing[q] !== 0) continue;
    let pet = everywhere;
    let backdrop = everywhere;
    for (const p of sure) {
      const dx = ((mean[q * 5 + 3] - mean[p * 5 + 3]) * width) / longest;
      const dy = ((mean[q * 5 + 4] - mean[p * 5 + 4]) * height) / longest;
      const away = unlike(q, p) + (dx * dx + dy * dy) / (likePlace * likePlace);
      // Beyond this it counts nothing beside `everywhere`.
      if (away > 24) continue;
      const like = (Math.exp(-away / 2) * size[p]) / label.length;
      if (standing[p] > 0) pet += like;
      else backdrop += like;
    }
    nats[q] = Math.log(backdrop / pet);
  }
  return nats;
}

/** Per region the strongest colour step on the way from a side on which that is least, leading along the outline only. */
function easiestWay({ start, neighbour }: RegionGraph, regions: Regions, standing: Int8Array, side: 1 | -1): Float64Array {
  const strongest = Float64Array.from(standing, (s) => (s === side ? 0 : 1));
  const open = Array.from(standing.keys()).filter((r) => standing[r] === side);
  // Values only ever fall: whatever the order, they end up the same. First come first served comes near the best one.
  for (const r of open) {
    for (let k = start[r]; k < start[r + 1]; k++) {
      const q = neighbour[k];
      const along = Math.max(strongest[r], colourDistance(regions, r, q));
      if (standing[q] !== 0 || along >= strongest[q]) continue;
      strongest[q] = along;
      open.push(q);
    }
  }
  return strongest;
}
