import type { Fit } from './fit.ts';
import { reachAround } from './head-outline.ts';
import type { Head } from './head.ts';

/** Apparent depth of the dome's ring over its width. */
export const ringFlatness = 0.24;
/** Width of the ring over that of the glass. */
export const ringRim = 1.1;

/** Gap between ears and glass, in eye distances. */
const gap = 0.17;
/** Largest radius of the glass, however far the ears extend, in eye distances. */
const maxRadius = 3.4;
/**
 * The ring's width, as a multiple of the collar's width: at least `min`, to leave room for the neck; at most `max`, or
 * `share` of the glass's width if that is more.
 */
const ringWidths = { min: 1.08, max: 1.5, share: 0.68 };

/**
 * The smallest dome around a head and its ears that stands on a ring around the neck. In eye distances from the point
 * between the eyes, along the picture's axes.
 */
interface DomeFit {
  x: number;
  y: number;
  radius: number;
  /** Half of the glass's width where it meets the ring. */
  ring: number;
  /** How far the ring is raised above the collar's position. */
  lift: number;
  /** Height of the ring's middle. */
  foot: number;
}

/** @param tilt of the head in the picture, clockwise. */
export function fitDome({ outline, neck }: Head, tilt: number, mirror: boolean): DomeFit {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const axis = mirror ? -neck.axis : neck.axis;
  const neckX = axis * cos - neck.depth * sin;
  const neckY = axis * sin + neck.depth * cos;
  const end = (outline.end - 0.12) * cos;
  const fitOnRing = (ring: number): DomeFit => {
    // A head without a neck, such as that of a lying pet, would end above the dark inside of the ring. So the ring is
    // raised until its near rim reaches the chin.
    const lift = Math.max(0, neckY + ringFlatness * ringRim * ring - 0.1 * neck.half - end);
    const foot = neckY - lift;
    let best: DomeFit | null = null;
    let smallest = Infinity;
    for (const aside of [0, -0.15, 0.15, -0.3, 0.3, -0.45, 0.45]) {
      const x = neckX + aside;
      for (let y = -1; y <= 1; y += 0.05) {
        const across = x * cos + y * sin;
        const reach = reachAround(outline, mirror ? -across : across, x * sin - y * cos);
        const minRing = Math.max(ringWidths.min * neck.half, 0.92 * neck.half + Math.abs(aside));
        const radius = Math.max(Math.min(reach + gap, maxRadius), Math.hypot(foot - y, minRing));
        const chord = Math.sqrt(radius ** 2 - (foot - y) ** 2);
        const maxRing = Math.max(ringWidths.max * neck.half, ringWidths.share * radius);
        // Penalize glass that is wider than the ring or stands beside the neck.
        const size = radius + 3 * Math.max(0, chord - maxRing) + 0.3 * Math.abs(aside);
        if (size < smallest) [best, smallest] = [{ x, y, radius, ring: Math.min(chord, maxRing), lift, foot }, size];
      }
    }
    if (!best) throw new Error('no position of the dome was tried');
    return best;
  };
  return fitOnRing(fitOnRing(1.3 * neck.half).ring);
}

/** A glass dome around the whole head, on the suit's collar ring. In picture widths. */
export interface Dome {
  x: number;
  y: number;
  radius: number;
  /** Half of the ring's width. */
  ring: number;
}

/** The dome of a dressed pet, and the fit with its collar moved to the dome's ring and widened to it. */
export function domeAround(fit: Fit): { dome: Dome; fit: Fit } {
  const { x, y, radius, ring, lift } = fitDome(fit.head, fit.tilt, fit.mirror);
  const unit = fit.eyeDistance;
  return {
    dome: { x: fit.eyes.x + x * unit, y: fit.eyes.y + y * unit, radius: radius * unit, ring: ring * unit },
    fit: {
      ...fit,
      neck: {
        ...fit.neck,
        x: fit.eyes.x + x * unit,
        y: fit.neck.y - lift * unit,
        half: Math.max(fit.neck.half, (ring / ringWidths.max) * unit),
      },
    },
  };
}
