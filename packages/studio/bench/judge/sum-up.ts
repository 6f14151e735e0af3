import { formDistance } from '../measures/form.ts';
import { recoverStyles } from '../measures/recover-style.ts';
import type { Judged } from './judge-pictures.ts';
import { median, nameWorst, quantile } from './figures.ts';
import type { Figure } from './figures.ts';
import { groups } from './subjects.ts';

/** Styles that imitate ink on paper, which has few gray levels. */
const printStyles = new Set<string>(['vintage-poster-print', 'tattoo-style']);

/** Figures that are computed from the judged pictures, by their part's name in `--only`. */
export const pictureParts: Record<string, (judged: Judged[]) => Figure[]> = {
  identity: (judged) =>
    groups.flatMap((group) => {
      const own = judged.filter((one) => one.group === group);
      if (own.length === 0) return [];
      const values = own.map((one) => one.identity);
      const base = { part: 'identity', group };
      const strangers = nameWorst(own, (one) => one.stranger, nameOf, 'most', 3);
      return [
        {
          ...base,
          name: 'identity, 5th percentile',
          value: quantile(values, 0.05),
          atLeast: 0.45,
          note: nameWorst(own, (one) => one.identity, nameOf, 'least', 8),
        },
        {
          ...base,
          name: 'identity, median',
          value: median(values),
          atLeast: 0.75,
          note: nameWorstStyles(own, (one) => one.identity, 'least'),
        },
        {
          ...base,
          name: "identity with a stranger's photo, 95th percentile",
          value: quantile(
            own.map((one) => one.stranger),
            0.95,
          ),
          note: strangers,
        },
      ];
    }),
  recovery: (judged) =>
    (['look', 'subjectLook'] as const).flatMap((look) => {
      const drawn = judged.filter((one) => one.group === 'drawn');
      const photos = judged.filter((one) => one.group !== 'drawn');
      const recovered = [drawn, photos]
        .filter((set) => new Set(set.map((one) => one.subject)).size > 1)
        .flatMap((set) =>
          recoverStyles(
            set.map((one) => ({ style: one.style, photo: one.subject, look: one[look], group: one.group })),
          ),
        );
      return groups.flatMap((group) => {
        const own = recovered.filter(({ sample }) => sample.group === group);
        if (own.length === 0) return [];
        const right = own.filter(({ sample, predicted }) => sample.style === predicted).length / own.length;
        const mistakes = Map.groupBy(
          own.filter(({ sample, predicted }) => sample.style !== predicted),
          ({ sample, predicted }) => `${sample.style} as ${predicted}`,
        );
        return {
          part: 'recovery',
          group,
          name: `style recovery, ${look === 'look' ? 'whole picture' : 'subject only'}`,
          value: right,
          atLeast: look === 'look' ? 0.95 : 0.75,
          note: nameWorst(
            [...mistakes],
            ([, confused]) => confused.length,
            ([name]) => name,
            'most',
            6,
          ),
        };
      });
    }),
  difference: (judged) =>
    groups.flatMap((group) => {
      const own = judged.filter((one) => one.group === group);
      if (own.length === 0) return [];
      const byStyle = medianByStyle(own, (one) => one.difference);
      const base = { part: 'difference', group, atLeast: 0.12 };
      return [
        {
          ...base,
          name: 'difference to the photo, median of the nearest style',
          value: Math.min(...byStyle.map(({ value }) => value)),
          note: nameWorst(
            byStyle,
            ({ value }) => value,
            ({ style }) => style,
            'least',
            3,
          ),
        },
        {
          ...base,
          name: 'difference to the photo, least of all pictures',
          value: Math.min(...own.map((one) => one.difference)),
          note: nameWorst(own, (one) => one.difference, nameOf, 'least', 4),
        },
      ];
    }),
  variations: (judged) =>
    groups.flatMap((group) => {
      const distances = variationDistances(judged.filter((one) => one.group === group));
      if (distances.length === 0) return [];
      const byStyle = medianByStyle(distances, (one) => one.distance);
      return {
        part: 'variations',
        group,
        name: 'variation distance, median of the most uniform style',
        value: Math.min(...byStyle.map(({ value }) => value)),
        atLeast: 0.3,
        note: `median ${median(distances.map((one) => one.distance)).toFixed(2)}; ${nameWorst(
          byStyle,
          ({ value }) => value,
          ({ style }) => style,
          'least',
          6,
        )}`,
      };
    }),
  tones: (judged) =>
    groups.flatMap((group) => {
      const own = judged.filter((one) => one.group === group);
      if (own.length === 0) return [];
      const painted = own.filter((one) => !printStyles.has(one.style));
      return [
        {
          part: 'tones',
          group,
          name: 'clipped pixels, most',
          value: Math.max(...own.map((one) => one.clipped)),
          atMost: 0.03,
          note: nameWorst(own, (one) => one.clipped, nameOf, 'most'),
        },
        {
          part: 'tones',
          group,
          name: 'gray levels of styles that are not prints, least',
          value: Math.min(...painted.map((one) => one.grayLevels)),
          atLeast: 200,
          note: nameWorst(painted, (one) => one.grayLevels, nameOf, 'least'),
        },
        {
          part: 'tones',
          group,
          name: 'gray levels that 1 pixel in 20,000 has, least',
          value: Math.min(...painted.map((one) => one.firmGrayLevels)),
          note: nameWorst(painted, (one) => one.firmGrayLevels, nameOf, 'least'),
        },
      ];
    }),
};

/** Form distance between each pair of variations of one style and subject. */
function variationDistances(judged: Judged[]): { style: string; subject: string; distance: number }[] {
  return [...Map.groupBy(judged, ({ style, subject }) => `${style} ${subject}`).values()].flatMap((set) =>
    set.flatMap((one, i) =>
      set
        .slice(i + 1)
        .map((other) => ({ style: one.style, subject: one.subject, distance: formDistance(one.form, other.form) })),
    ),
  );
}

function nameWorstStyles(judged: Judged[], value: (one: Judged) => number, order: 'least' | 'most'): string {
  return nameWorst(
    medianByStyle(judged, value),
    (one) => one.value,
    ({ style }) => style,
    order,
    6,
  );
}

function medianByStyle<T extends { style: string }>(
  items: T[],
  value: (item: T) => number,
): { style: string; value: number }[] {
  return [...Map.groupBy(items, ({ style }) => style)].map(([style, own]) => ({
    style,
    value: median(own.map(value)),
  }));
}

function nameOf({ style, subject, variation }: Judged): string {
  return `${style}/${subject}/${variation}`;
}
