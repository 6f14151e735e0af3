import { join } from 'node:path';
import type { Box, Point, Studio } from '../../src/index.ts';
import { boxAround, cornersOf, iouWithTruth, minUsableIou } from '../masks.ts';
import { readMask, readPetPhotos, type PetPhoto, type Split } from '../petdata.ts';
import { readPhoto } from '../read-photo.ts';
import { nameWorst, type Figure } from './figures.ts';
import type { Report } from './judge-times.ts';
import { drawPetSheet, type Judged } from './pet-sheet.ts';

/** Distance within which an eye counts as found, as a fraction of the head's longer side. */
const eyeTolerance = 0.1;

/** Judges the analysis of all photos of a split: outlines, heads, eyes and facts. Draws sheets of the worst photos. */
export async function judgePetPhotos(
  studio: Studio,
  folder: string,
  split: Split,
  sheetFolder: string,
  report: Report,
): Promise<void> {
  const photos = readPetPhotos(folder, [split]);
  const judged: Judged[] = [];
  for (let i = 0; i < photos.length; i += 2)
    judged.push(...(await Promise.all(photos.slice(i, i + 2).map(async (photo) => judge(studio, photo)))));
  if (judged.length === 0) return;
  for (const figure of [
    ...sumUpOutlines(judged),
    ...sumUpHeads(judged),
    ...sumUpEyes(judged),
    ...sumUpFacts(judged),
    ...sumUpKinds(judged),
  ]) {
    report({ ...figure, part: 'pets', group: split });
  }
  const worst = judged
    .filter(({ iou }) => iou !== null)
    .toSorted((a, b) => a.iou! - b.iou!)
    .slice(0, 10);
  await drawPetSheet(worst, join(sheetFolder, `pets-${split}-worst.png`));
  await drawPetSheet(
    judged.filter(({ iou }) => iou === null),
    join(sheetFolder, `pets-${split}-without-mask.png`),
  );
}

async function judge(studio: Studio, photo: PetPhoto): Promise<Judged> {
  const pixels = await readPhoto(photo.file);
  const analysis = await studio.analyze(pixels);
  const accepted = analysis.cut === 'subject';
  if (photo.mask === null) return { photo, analysis, accepted, iou: null, isUsable: accepted };
  const file = photo.mask;
  const score = async ({
    data,
    width,
    height,
  }: {
    data: Float32Array;
    width: number;
    height: number;
  }): Promise<number> => iouWithTruth(data, await readMask(file, width, height));
  const iou = await score(analysis.matte);
  const offered = await Promise.all((analysis.outlines ?? []).map(score));
  let isUsable = (accepted && iou >= minUsableIou) || Math.max(...offered) >= minUsableIou;
  if (!isUsable) {
    const boxed = await studio.analyze(pixels, { box: await boxOf(file) });
    isUsable = boxed.cut === 'subject' && (await score(boxed.matte)) >= minUsableIou;
  }
  return { photo, analysis, accepted, iou, isUsable };
}

const boxSide = 384;

async function boxOf(mask: string): Promise<Box> {
  const data = await readMask(mask, boxSide, boxSide);
  return boxAround({ fg: [cornersOf({ width: boxSide, height: boxSide, data })] });
}

type Row = Omit<Figure, 'part' | 'group'>;

function share<T>(
  name: string,
  items: readonly T[],
  holds: (item: T) => boolean,
  requirement: Partial<Figure> = {},
): Row {
  return {
    name,
    value: items.filter(holds).length / Math.max(1, items.length),
    note: `${items.filter(holds).length} of ${items.length}`,
    ...requirement,
  };
}

function sumUpOutlines(all: readonly Judged[]): Row[] {
  const judged = all.filter(({ iou, photo }) => iou !== null || !photo.pet);
  const drawn = judged.flatMap((one) => (one.iou === null ? [] : [{ ...one, iou: one.iou }]));
  const isWrong = ({ accepted, iou }: Judged): boolean => accepted && (iou ?? 0) < minUsableIou;
  const worst = nameWorst(
    drawn,
    ({ iou }) => iou,
    ({ photo }) => photo.id,
    'least',
  );
  return [
    {
      ...share('accepted though wrong, of all photos', judged, isWrong, { atMost: 0.04, aim: 0.01 }),
      note: `of ${judged.length}: ${
        judged
          .filter(isWrong)
          .map(({ photo }) => photo.id)
          .join(', ') || 'none'
      }`,
    },
    {
      name: 'mean IoU, automatic',
      value: drawn.reduce((sum, { iou }) => sum + iou, 0) / drawn.length,
      atLeast: 0.9,
      aim: 0.94,
      note: worst,
    },
    share('accepted and right, without a hint', drawn, ({ accepted, iou }) => accepted && iou >= minUsableIou, {
      atLeast: 0.75,
      aim: 0.9,
    }),
    share('usable after one tap or box', drawn, ({ isUsable }) => isUsable, { atLeast: 0.95, aim: 0.99 }),
    share('other animals: accepted though wrong', judged.filter(isOtherAnimal), isWrong, { atMost: 0.08, aim: 0.03 }),
  ];
}

/** Whether the pet is neither a cat nor a dog. For cats and dogs of the Oxford set, `kind` is a breed. */
function isOtherAnimal({ photo: { pet, kind } }: Judged): boolean {
  return pet && /^(bird|fish|rabbit|hamster|horse|pig|reptile)$/.test(kind);
}

function sumUpHeads(all: readonly Judged[]): Row[] {
  const heads = all.flatMap(({ accepted, analysis, photo }) => {
    if (photo.marks.head === undefined || !accepted) return [];
    const [left, top, right, bottom] = photo.marks.head;
    const { x, y, radius } = analysis.head;
    return [
      { id: photo.id, inside: x > left && x < right && y > top && y < bottom, ratio: (2 * radius) / (right - left) },
    ];
  });
  return [
    {
      ...share('head center in the true head box, of accepted', heads, ({ inside }) => inside, {
        atLeast: 0.95,
        aim: 0.98,
      }),
      note: `except: ${
        heads
          .filter(({ inside }) => !inside)
          .map(({ id }) => id)
          .join(', ') || 'none'
      }`,
    },
    {
      ...share('head size .7 to 1.5 of the truth, of accepted', heads, ({ ratio }) => ratio >= 0.7 && ratio <= 1.5, {
        atLeast: 0.9,
        aim: 0.96,
      }),
      note: `except: ${
        heads
          .filter(({ ratio }) => ratio < 0.7 || ratio > 1.5)
          .map(({ id, ratio }) => `${id} ${ratio.toFixed(2)}`)
          .join(', ') || 'none'
      }`,
    },
  ];
}

function sumUpEyes(all: readonly Judged[]): Row[] {
  const faces = all.flatMap(({ analysis, photo }) => {
    const { head, eyes, facing } = photo.marks;
    if (head === undefined || facing === undefined || eyes === undefined) return [];
    const { width, height } = analysis.work;
    const tolerance = eyeTolerance * Math.max((head[2] - head[0]) * width, (head[3] - head[1]) * height);
    const truths = eyes.filter((eye) => eye !== null);
    const isTrue = (eye: Point): boolean =>
      truths.some(([x, y]) => Math.hypot((eye.x - x) * width, (eye.y - y) * height) < tolerance);
    const reported = analysis.face === null ? [] : [analysis.face.leftEye, analysis.face.rightEye];
    const right = reported.filter(isTrue).length;
    return [{ id: photo.id, both: truths.length === 2, right, reported: reported.length }];
  });
  const visible = faces.filter(({ both }) => both);
  return [
    share('eyes found where both are visible', visible, ({ right }) => right === 2, { atLeast: 0.7, aim: 0.85 }),
    {
      ...share('eyes reported where they are not', faces, ({ reported, right }) => right < reported, {
        atMost: 0.03,
        aim: 0.01,
      }),
      note: faces
        .filter(({ reported, right }) => right < reported)
        .map(({ id }) => id)
        .join(', '),
    },
  ];
}

function sumUpFacts(all: readonly Judged[]): Row[] {
  const factsOf = ({ analysis }: Judged) => analysis.facts!;
  const marked = all.filter(({ photo }) => photo.marks.pets !== undefined && photo.pet);
  const count = (pets: number): number => Math.min(2, pets);
  const several = marked.filter((one) => count(one.photo.marks.pets!) === 2);
  return [
    share('one pet or several, correct', marked, (one) => count(factsOf(one).pets) === count(one.photo.marks.pets!)),
    share('several pets recognized, of photos with several', several, (one) => factsOf(one).pets > 1),
    share('a pet or none, correct', all, (one) => factsOf(one).isPet >= 0.9 === one.photo.pet),
    share(
      'cut ears or head reported, where cut',
      marked.filter(({ photo }) => photo.marks.cut?.some((part) => part !== 'body')),
      (one) => factsOf(one).earsCut || factsOf(one).headCut,
    ),
    share(
      'cut ears or head reported, where whole',
      marked.filter(({ photo }) => !photo.marks.cut?.some((part) => part !== 'body')),
      (one) => factsOf(one).earsCut || factsOf(one).headCut,
    ),
  ];
}

function sumUpKinds(all: readonly Judged[]): Row[] {
  const kinds = [...new Set(all.map(({ photo }) => photo.kind))];
  return kinds.map((kind) => {
    const own = all.filter(({ photo }) => photo.kind === kind);
    const drawn = own.filter(({ iou }) => iou !== null);
    const mean =
      drawn.length === 0
        ? ''
        : `, mean IoU ${(drawn.reduce((sum, { iou }) => sum + iou!, 0) / drawn.length).toFixed(3)}, wrong ${drawn.filter(({ accepted, iou }) => accepted && iou! < minUsableIou).length}`;
    return {
      ...share(`accepted: ${kind}`, own, ({ accepted }) => accepted),
      note: `${own.filter(({ accepted }) => accepted).length} of ${own.length}${mean}`,
    };
  });
}
