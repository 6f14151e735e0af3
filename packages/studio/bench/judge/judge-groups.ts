import { assembleGroup, canJoinGroup, composeGroup, groupCarriage } from '../../src/index.ts';
import type { Analysis, Raster, Recipe, Studio, StyleId, Variation } from '../../src/index.ts';
import { placePet } from '../../src/compose/place-pet.ts';
import type { Frame } from '../../src/compose/recipe.ts';
import { toBytes } from '../../src/core/image.ts';
import type { Plane } from '../../src/core/image.ts';
import { sampleBilinear } from '../../src/core/resample.ts';
import { bustHead } from '../../src/costume/fit/head.ts';
import type { Bust } from '../../src/costume/fit/head.ts';
import { edgeMap, identity } from '../measures/edges.ts';
import { median, nameWorst, quantile } from './figures.ts';
import type { Figure } from './figures.ts';
import type { AnalyzedSubject } from './subjects.ts';

/** One pet in one picture of a group. */
interface JudgedMember {
  name: string;
  identity: number;
  /** Share of the head's circle that pets in front cover, 0..1. */
  covered: number;
}

/** Groups of each size. Of two, three and four pets these are 21, and each pet stands in some of them. */
const groupsOfSize = 7;

/** Groups of two, three and four. Where there are too few pets for all groups of a size, pets stand in several. */
function listGroups(subjects: readonly AnalyzedSubject[]): AnalyzedSubject[][] {
  const able = subjects.filter(({ analysis }) => canJoinGroup(analysis));
  return [2, 3, 4].flatMap((count) =>
    able.length < count
      ? []
      : Array.from({ length: Math.max(groupsOfSize, Math.floor(able.length / count)) }, (_, k) =>
          Array.from({ length: count }, (_member, i) => able[(k * count + i) % able.length]),
        ),
  );
}

/** Paints groups in all styles that carry one, and measures for each pet whether it is still that pet. */
export async function judgeGroups(
  studio: Studio,
  subjects: readonly AnalyzedSubject[],
  styles: readonly StyleId[],
  width: number,
  onPicture: (picture: Raster, name: string, style: StyleId, variation: Variation) => void = () => {},
): Promise<Figure[]> {
  const judged: JudgedMember[] = [];
  for (const group of listGroups(subjects)) {
    for (const style of styles.filter((id) => groupCarriage[id] === 'line-up')) {
      for (const variation of [0, 1, 2] as const) {
        const analyses = group.map(({ analysis }) => analysis);
        const recipe = composeGroup(analyses, style, { seed: 11, variation, petNames: group.map(({ name }) => name) });
        if (!recipe.group) throw new Error('A group has no layout');
        const { photo, analysis } = await assembleGroup(group, recipe.group);
        const size = { width, height: Math.round(width * 1.25) };
        const picture = await studio.render({ photo, analysis, recipe, ...size }, { priority: 'sketch' });
        const [art, own] = [edgeMap(picture), edgeMap(toBytes(placePet(photo, analysis, recipe, width).rgb))];
        const names = recipe.group.members.map(({ pet }) => group[pet].name);
        onPicture(picture, names.join('+'), style, variation);
        visibleParts(analysis, recipe, size).forEach(({ visible, covered }, k) => {
          const name = `${names[k]} of ${names.join('+')} ${style} ${variation}`;
          judged.push({ name, identity: identity(art, own, visible), covered });
        });
      }
    }
  }
  if (judged.length === 0) return [];
  const values = judged.map((one) => one.identity);
  const base = { part: 'groups' };
  return [
    {
      ...base,
      name: 'identity of each pet, 5th percentile',
      value: quantile(values, 0.05),
      atLeast: 0.45,
      note: nameWorst(
        judged,
        (one) => one.identity,
        ({ name }) => name,
        'least',
        8,
      ),
    },
    { ...base, name: 'identity of each pet, median', value: median(values) },
    {
      ...base,
      name: 'share of a face that another pet covers, worst',
      value: Math.max(...judged.map((one) => one.covered)),
      atMost: 0.02,
      note: nameWorst(
        judged,
        (one) => one.covered,
        ({ name }) => name,
        'most',
        3,
      ),
    },
  ];
}

/** The head of a pet in a costume, in the group's picture. */
function headOf({ eyes, unit }: Bust, canvas: Frame): Analysis['head'] {
  const below = (bustHead.below * unit * canvas.width) / canvas.height;
  return { x: eyes.x, y: eyes.y + below, radius: bustHead.radius * unit };
}

/** Whether a pixel of the picture is outside a circle of `share` of the head's radius. */
function outside(head: Analysis['head'], canvas: Frame, width: number, share = 1): (pixel: number) => boolean {
  const x = (canvas.left + head.x * canvas.width) * width;
  const y = (canvas.top + head.y * canvas.height) * width;
  const radius = share * head.radius * canvas.width * width;
  return (pixel) => Math.hypot((pixel % width) - x, Math.floor(pixel / width) - y) > radius;
}

/** For each pet, back to front, where it is visible in the picture, and how much of its face is covered. */
export function visibleParts(
  { members = [] }: Pick<Analysis, 'members'>,
  { group, pose }: Recipe,
  { width, height }: { width: number; height: number },
): { visible: Plane; covered: number }[] {
  if (!group) return [];
  const { canvas } = group;
  const placed = members.map(({ matte }) => {
    const data = new Float32Array(width * height);
    for (let i = 0; i < data.length; i++) {
      const u = (((i % width) + 0.5) / width - canvas.left) / canvas.width;
      const v = ((Math.floor(i / width) + 0.5) / width - canvas.top) / canvas.height;
      // Where the style dissolves the pets, they are not to be recognized.
      if (u < 0 || v < 0 || u > 1 || v > 1 || Math.floor(i / width) / width > (pose.fadeBelow ?? 9) - 0.16) continue;
      data[i] = sampleBilinear(matte.data, matte.width, matte.height, u * matte.width - 0.5, v * matte.height - 0.5);
    }
    return { width, height, data };
  });
  return placed.map(({ data }, k) => {
    const before = placed.slice(k + 1);
    const { bust, head } = members[k];
    // Of a pet in a costume, the head is judged alone, as of one pet: what is around it is hat and collar.
    const beyondHead = bust ? outside(head, canvas, width) : () => false;
    const visible = data.map((held, i) => (beyondHead(i) || before.some((other) => other.data[i] >= 0.3) ? 0 : held));
    const beyondFace = outside(bust ? headOf(bust, canvas) : head, canvas, width, 0.8);
    let [face, hidden] = [0, 0];
    data.forEach((held, i) => {
      if (held < 0.5 || beyondFace(i)) return;
      face++;
      if (before.some((other) => other.data[i] >= 0.5)) hidden++;
    });
    return { visible: { width, height, data: visible }, covered: face === 0 ? 1 : hidden / face };
  });
}
