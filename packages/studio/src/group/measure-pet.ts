import type { Analysis } from '../analysis/types.ts';
import { isHeadCutOff, measureSilhouette } from '../compose/silhouette.ts';
import type { Silhouette } from '../compose/silhouette.ts';
import type { Plane } from '../core/image.ts';

/** A pet as a group needs it. Lengths are in head radii, from the middle of the head. */
export interface MeasuredPet {
  /** Radius of the head in photo widths. */
  radius: number;
  /** Half of the head's width with its ears. */
  half: number;
  left: number;
  right: number;
  up: number;
  down: number;
  shape: Silhouette;
}

/**
 * Whether a pet can stand in a group: its outline is accepted, its head was found, and it is the only pet of its
 * analysis. If not, fine-tuning helps, or another photo.
 */
export function canJoinGroup(analysis: Analysis): boolean {
  const { cut, face, headBox, facts, matte } = analysis;
  return cut === 'subject' && (face !== null || Boolean(headBox)) && (facts?.pets ?? 1) === 1 && !isHeadCutOff(matte);
}

export function measurePet({ matte, photo, head, headBox }: Analysis): MeasuredPet {
  const aspect = photo.height / photo.width;
  const shape = measureSilhouette(matte);
  // The circle of a face and the box of a head measure it in two ways; their mean varies less.
  const radius = headBox ? (head.radius + 0.25 * (headBox.width + headBox.height * aspect)) / 2 : head.radius;
  return {
    radius,
    half: Math.max(1, headBox ? headBox.width / 2 / radius : 0, reachBeside(matte, head, radius)),
    left: (head.x - shape.left) / radius,
    right: (shape.right - head.x) / radius,
    up: ((head.y - shape.top) * aspect) / radius,
    down: ((shape.bottom - head.y) * aspect) / radius,
    shape,
  };
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
