import type { Spot } from '../../compose/place-pet.ts';
import { hypot } from '../../core/hypot.ts';
import type { Plane } from '../../core/image.ts';
import { lerp, smooth } from '../../core/interpolate.ts';

/** How far eye and fur must be from `limit`, in lightness, to print in different inks. */
const apart = 0.075;

/**
 * Separates dark eyes from the dark fur around them, because a print with few inks would turn both into one blot.
 * Changes the plane in place: moves the fur around each eye above `limit`, the tone at which the darkest ink begins,
 * and the eye's dark below it. Tones between the two move in proportion; tones much lighter than the fur stay.
 */
export function separateEyes({ width, height, data }: Plane, eyes: Spot[], limit: number): void {
  for (const eye of eyes) {
    const [cx, cy, radius] = [eye.x * width, eye.y * width, eye.radius * width];
    const dark = meanOf(0, 0.8);
    const fur = meanOf(1.5, 2.4);
    // A closed eye, or one that cannot be seen, has no dark pupil.
    if (!(fur > dark + 0.03)) continue;
    const down = Math.min(0, limit - apart - dark);
    const up = Math.max(0, limit + apart - fur);
    eachWithin(3, (i, away) => {
      const L = data[i];
      const move = L < fur ? lerp(down, up, smooth(dark, fur, L)) : up * smooth(fur + 0.3, fur, L);
      data[i] = L + move * smooth(3, 1.7, away);
    });

    /** Mean over a ring, given in radii of the eye; NaN outside the picture. */
    function meanOf(from: number, to: number): number {
      let [sum, count] = [0, 0];
      eachWithin(to, (i, away) => {
        if (away < from) return;
        sum += data[i];
        count++;
      });
      return sum / count;
    }

    function eachWithin(reach: number, visit: (i: number, away: number) => void): void {
      for (let y = Math.max(0, Math.ceil(cy - reach * radius)); y <= Math.min(height - 1, cy + reach * radius); y++) {
        for (let x = Math.max(0, Math.ceil(cx - reach * radius)); x <= Math.min(width - 1, cx + reach * radius); x++) {
          const away = hypot(x + 0.5 - cx, y + 0.5 - cy) / radius;
          if (away < reach) visit(y * width + x, away);
        }
      }
    }
  }
}
