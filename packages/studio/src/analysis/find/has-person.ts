import { toBytes, type Rgb } from '../../core/image.ts';
import { resizeRgb } from '../../core/resample.ts';
import type { PersonFinder } from '../../network/person.ts';
import { flip } from '../masks.ts';
import { fitWithin } from '../work-picture.ts';

/** Longest sides at which the network sees the photo. What looks like a face at one of them only is rarely one. */
const sides = [416, 320];
/** Mean logit of these passes from which there is a person, chosen by bench/people.ts. */
export const minPersonLogit = -0.25;

/** Whether a person's face is visible in a work picture. */
export function hasPerson(finder: PersonFinder, work: Rgb): boolean {
  return personLogit(finder, work) >= minPersonLogit;
}

/** Mean logit of a person's face, of the photo and its mirror image at each size. */
export function personLogit(finder: PersonFinder, work: Rgb): number {
  const logits = sides.flatMap((side) => {
    const { width, height } = fitWithin(work, side);
    const small = resizeRgb(work, width, height);
    return [small, mirror(small)].map((picture) => finder.find(toBytes(picture)));
  });
  return logits.reduce((sum, logit) => sum + logit, 0) / logits.length;
}

function mirror({ width, height, r, g, b }: Rgb): Rgb {
  const [red, green, blue] = [r, g, b].map((data) => flip({ width, height, data }).data);
  return { width, height, r: red, g: green, b: blue };
}
