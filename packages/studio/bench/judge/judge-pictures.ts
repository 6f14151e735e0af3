import { compose } from '../../src/index.ts';
import type { Raster, Studio, StyleId, Variation } from '../../src/index.ts';
import { placePet } from '../../src/compose/place-pet.ts';
import type { Pet } from '../../src/compose/place-pet.ts';
import { variations } from '../../src/compose/variations.ts';
import { toBytes } from '../../src/core/image.ts';
import type { Plane } from '../../src/core/image.ts';
import { clippedShare, grayLevels, meanDifference } from '../measures/compare.ts';
import { edgeMap, identity } from '../measures/edges.ts';
import { describeForm } from '../measures/form.ts';
import { describeLook } from '../measures/statistics.ts';
import type { AnalyzedSubject, Group } from './subjects.ts';

/** All measurements of one picture; see the functions in bench/measures. */
export interface Judged {
  style: StyleId;
  variation: Variation;
  subject: string;
  group: Group;
  /** Correlation of edges with the subject's own photo in the same pose. */
  identity: number;
  /** Correlation of edges with the next subject's photo in that photo's pose, for comparison. */
  stranger: number;
  /** Mean absolute difference from the photo in the same pose, 0..1. */
  difference: number;
  clipped: number;
  grayLevels: number;
  /** Gray levels that at least one pixel in 20,000 has; rarer ones are specks. */
  firmGrayLevels: number;
  look: number[];
  subjectLook: number[];
  form: Float64Array;
}

/**
 * Paints one variation of a style for every subject, `width` pixels wide, and measures the pictures. `stranger` is
 * only meaningful with at least two subjects.
 */
export async function judgePictures(
  studio: Studio,
  subjects: AnalyzedSubject[],
  style: StyleId,
  variation: Variation,
  width: number,
  onPicture: (picture: Raster, subject: AnalyzedSubject) => void = () => {},
): Promise<Judged[]> {
  const shots = await Promise.all(
    subjects.map(async (subject) => {
      const { photo, analysis } = subject;
      const recipe = compose(analysis, style, { seed: 11, variation, petName: 'Biscuit' });
      const picture = await studio.render(
        { photo, analysis, recipe, width, height: width * 1.25 },
        { priority: 'sketch' },
      );
      const pet = placePet(photo, analysis, recipe, width);
      const placed = toBytes(pet.rgb);
      onPicture(picture, subject);
      return {
        subject,
        picture,
        placed,
        held: pet.alpha,
        visible: visiblePart(pet, style, variation),
        edges: edgeMap(picture),
        photoEdges: edgeMap(placed),
      };
    }),
  );
  return shots.map(({ subject, picture, placed, held, visible, edges, photoEdges }, i) => ({
    style,
    variation,
    subject: subject.name,
    group: subject.group,
    identity: identity(edges, photoEdges, visible),
    stranger: identity(edges, shots[(i + 1) % shots.length].photoEdges, visible),
    difference: meanDifference(placed, picture),
    clipped: clippedShare(picture),
    grayLevels: grayLevels(picture),
    firmGrayLevels: grayLevels(picture, (picture.width * picture.height) / 20_000),
    look: describeLook(picture, null),
    subjectLook: describeLook(picture, held),
    form: describeForm(picture, held),
  }));
}

/** The part of the pet that a costume does not hide: everything, or only the head. */
function visiblePart(pet: Pet, style: StyleId, variation: Variation): Plane {
  if (!variations[style][variation].bust) return pet.alpha;
  const { width, height, data } = pet.alpha;
  const { x, y, radius } = pet.head;
  return {
    width,
    height,
    data: data.map((held, i) =>
      Math.hypot((i % width) / width - x, Math.floor(i / width) / width - y) < radius ? held : 0,
    ),
  };
}
