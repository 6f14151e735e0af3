import type { Photo } from '../core/image.ts';
import { fractalNoise, hash2 } from '../core/noise.ts';
import type { Point } from './types.ts';

/** A made-up photo whose right answer is known, for tests: a furry oval with eyes and a nose on textured ground. */
export interface DrawnScene {
  photo: Photo;
  /** 1 where the pet is. */
  inside: Uint8Array;
  eyes: [Point, Point];
  nose: Point;
}

const fur = [188, 128, 74];
const ground = [104, 122, 132];
const dark = [22, 17, 15];
const rubber = [236, 226, 92];
const wood = [168, 112, 62];
const gravel = [178, 128, 84];

/**
 * @param extra a bright ball beside the pet, which might be meant as well; or a rail in front of it from side to side,
 * which is not, and a plain wall behind both; or gravel all around it, as sharp as its fur and hardly of another colour.
 */
export function drawScene(width: number, height: number, extra?: 'ball' | 'rail' | 'gravel'): DrawnScene {
  const data = new Uint8Array(width * height * 3);
  const inside = new Uint8Array(width * height);
  const side = Math.min(width, height);
  const centre = { x: width * (extra === 'ball' ? 0.36 : 0.52), y: height * 0.53 };
  const eyeX = side * 0.1;
  const eyes: [Point, Point] = [
    { x: centre.x - eyeX, y: centre.y - side * 0.1 },
    { x: centre.x + eyeX, y: centre.y - side * 0.1 },
  ];
  const nose = { x: centre.x, y: centre.y + side * 0.07 };
  const spots = [
    { ...eyes[0], radius: side * 0.028 },
    { ...eyes[1], radius: side * 0.028 },
    { ...nose, radius: side * 0.04 },
  ];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const u = (x - centre.x) / (side * 0.26);
      const v = (y - centre.y) / (side * 0.33);
      const isRail = extra === 'rail' && y > height * 0.8;
      const isPet = !isRail && u * u + v * v < 1;
      const isSpot = spots.some((spot) => Math.hypot(x - spot.x, y - spot.y) < spot.radius);
      const isBall = extra === 'ball' && Math.hypot(x - centre.x - side * 0.5, y - height * 0.6) < side * 0.2;
      inside[i] = isPet ? 1 : 0;
      // Fur is finely grained, the ground blotchy.
      const grain = (hash2(x, y, 3) - 0.5) * 40;
      const stones = (hash2(Math.floor(x / 4), Math.floor(y / 4), 6) - 0.5) * 200;
      const blotches = (fractalNoise((x / side) * 9, (y / side) * 9, 3, 5) - 0.5) * (extra === 'rail' && !isRail ? 8 : 70);
      const texture = isPet ? grain : extra === 'gravel' ? stones : blotches;
      const colour = isSpot ? dark : isPet ? fur : isBall ? rubber : isRail ? wood : extra === 'gravel' ? gravel : ground;
      for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.max(0, Math.min(255, colour[c] + (isSpot ? texture * 0.2 : texture)));
    }
  }
  const share = ({ x, y }: Point): Point => ({ x: x / width, y: y / height });
  return { photo: { width, height, data }, inside, eyes: [share(eyes[0]), share(eyes[1])], nose: share(nose) };
}

export function drawFlat(width: number, height: number, value: number): Photo {
  return { width, height, data: new Uint8Array(width * height * 3).fill(value) };
}

/** Every pixel a colour of its own: nothing to find. */
export function drawNoise(width: number, height: number): Photo {
  const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => hash2(i % 9973, Math.floor(i / 9973), 8) * 256);
  return { width, height, data };
}
