import type { Studio } from '../../src/index.ts';
import { iouWithTruth, minUsableIou } from '../masks.ts';
import type { Figure } from './figures.ts';
import { nameWorst } from './figures.ts';
import { groups } from './subjects.ts';
import type { AnalyzedSubject } from './subjects.ts';

interface Cut {
  subject: AnalyzedSubject;
  automatic: number;
  /** IoU of the best offered outline, and of the outline with a box hint around the pet. */
  offered: number;
  boxed: number;
  boxedAccepted: boolean;
}

/**
 * Measures how well outlines match the ground truth, for subjects that have one: mean IoU, and the share that is
 * accepted.
 */
export async function judgeCutOuts(studio: Studio, subjects: AnalyzedSubject[]): Promise<Figure[]> {
  const cuts: Cut[] = [];
  for (const subject of subjects) {
    const { truth, analysis } = subject;
    if (!truth) continue;
    const score = async ({
      width,
      height,
      data,
    }: {
      width: number;
      height: number;
      data: Float32Array;
    }): Promise<number> => iouWithTruth(data, await truth.draw(width, height));
    const automatic = await score(analysis.matte);
    const outlines = await Promise.all((analysis.outlines ?? []).map(score));
    const withBox = await studio.analyze(await subject.read(), { box: truth.box });
    cuts.push({
      subject,
      automatic,
      offered: Math.max(automatic, ...outlines),
      boxed: await score(withBox.matte),
      boxedAccepted: withBox.cut === 'subject',
    });
  }
  return groups.flatMap((group) => sumUp(cuts.filter(({ subject }) => subject.group === group)));
}

function sumUp(cuts: Cut[]): Figure[] {
  if (cuts.length === 0) return [];
  const base = { part: 'cut-outs', group: cuts[0].subject.group };
  const mean = (value: (cut: Cut) => number): number => cuts.reduce((sum, cut) => sum + value(cut), 0) / cuts.length;
  const share = (holds: (cut: Cut) => boolean): Pick<Figure, 'value' | 'note'> => ({
    value: cuts.filter(holds).length / cuts.length,
    note: `${cuts.length} photos; except: ${
      cuts
        .filter((cut) => !holds(cut))
        .map(nameOf)
        .join(', ') || 'none'
    }`,
  });
  const accepted = (cut: Cut): boolean => cut.subject.analysis.cut === 'subject';
  const worst = (value: (cut: Cut) => number): string => nameWorst(cuts, value, nameOf, 'least');
  return [
    {
      ...base,
      name: 'cut-outs usable without a hint, share',
      ...share((cut) => accepted(cut) && cut.automatic >= minUsableIou),
      atLeast: 0.8,
    },
    {
      ...base,
      name: 'usable with a box or a tapped outline, share',
      atLeast: 0.95,
      ...share((cut) => cut.offered >= minUsableIou || (cut.boxedAccepted && cut.boxed >= minUsableIou)),
    },
    {
      ...base,
      name: 'accepted though not usable, share',
      ...share((cut) => !accepted(cut) || cut.automatic >= minUsableIou),
      value: mean((cut) => (accepted(cut) && cut.automatic < minUsableIou ? 1 : 0)),
    },
    {
      ...base,
      name: 'mean IoU, automatic',
      value: mean((cut) => cut.automatic),
      atLeast: 0.8,
      note: worst((cut) => cut.automatic),
    },
    {
      ...base,
      name: 'mean IoU, best offered outline',
      value: mean((cut) => cut.offered),
      atLeast: 0.88,
      note: worst((cut) => cut.offered),
    },
    { ...base, name: 'mean IoU, with a box', value: mean((cut) => cut.boxed), note: worst((cut) => cut.boxed) },
  ];
}

function nameOf({ subject }: Cut): string {
  return subject.name;
}
