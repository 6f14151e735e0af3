import { gridStyles, type ArtStyle, type StyleId } from './styles.ts';
import { isInSpan, type YearlySpan } from './yearly-span.ts';

/** Colors of the design system that a season's banner can have. */
export const seasonColors = ['pumpkin', 'evergreen', 'night', 'blush', 'sage'] as const;
export type SeasonColor = (typeof seasonColors)[number];

/** `mothers-day` is computed: from two weeks before the second Sunday of May until that Sunday. */
type SeasonDates = YearlySpan | 'mothers-day';

/** A time of the year with its own banner and its own group of styles. */
export interface Season {
  /** Lowercase letters, digits and dashes; unique in the list. */
  readonly id: string;
  readonly name: string;
  /** Whether it takes place. */
  readonly shown: boolean;
  readonly dates: SeasonDates;
  /** `text` may contain `{styles}`, which becomes e.g. 'four seasonal styles'. */
  readonly banner: {
    readonly sentence: string;
    readonly text: string;
    readonly button: string;
    readonly color: SeasonColor;
  };
  /** Said beside the name of the season's group of styles. */
  readonly note: string;
  /** Ids of styles of the grid, in the order in which the group shows them. */
  readonly styles: readonly string[];
}

/** The seasons of a shop whose owner has set none. Of seasons that overlap, the first in the list applies. */
export const standardSeasons: readonly Season[] = [
  {
    id: 'halloween',
    name: 'Halloween',
    shown: true,
    dates: { from: '10-01', until: '10-31' },
    banner: {
      sentence: 'Halloween has arrived.',
      text: 'Witch hats and pumpkins, {styles}.',
      button: 'Dress them up',
      color: 'pumpkin',
    },
    note: 'Here until the pumpkins go soft.',
    styles: [
      'witch-pet-photorealistic',
      'pumpkin-pet-photorealistic',
      'witch-pet-illustrated',
      'pumpkin-pet-illustrated',
    ] satisfies StyleId[],
  },
  {
    id: 'holidays',
    name: 'Holidays',
    shown: true,
    dates: { from: '11-15', until: '12-25' },
    banner: {
      sentence: 'The holidays are here.',
      text: 'Give the one gift that nobody returns.',
      button: 'Wrap them up',
      color: 'evergreen',
    },
    note: 'They look good under any tree.',
    styles: ['classic-oil-painting', 'mountain-explorer', 'princess', 'thank-you'] satisfies StyleId[],
  },
  {
    id: 'valentines-day',
    name: 'Valentine’s Day',
    shown: true,
    dates: { from: '02-01', until: '02-14' },
    banner: {
      sentence: 'Valentine’s Day is near.',
      text: 'For the one who waits at the door every evening.',
      button: 'Show your love',
      color: 'blush',
    },
    note: 'Better than chocolates, and it lasts longer.',
    styles: ['parisian', 'watercolor', 'impressionist-style', 'princess'] satisfies StyleId[],
  },
  {
    id: 'mothers-day',
    name: 'Mother’s Day',
    shown: true,
    dates: 'mothers-day',
    banner: {
      sentence: 'Mother’s Day is coming.',
      text: 'Give her the child who never talks back.',
      button: 'Make her day',
      color: 'sage',
    },
    note: 'She will hang it where guests can see it.',
    styles: ['thank-you', 'watercolor', 'gouache-illustration', 'parisian'] satisfies StyleId[],
  },
];

/** The season of a day ('YYYY-MM-DD'); of several, the first in the list. Null out of season. */
export function seasonOn(seasons: readonly Season[], day: string): Season | null {
  return seasons.find(({ shown, dates }) => shown && includesDay(dates, day)) ?? null;
}

function includesDay(dates: SeasonDates, day: string): boolean {
  return isInSpan(dates === 'mothers-day' ? mothersDaySeason(Number(day.slice(0, 4))) : dates, day.slice(5));
}

function mothersDaySeason(year: number): YearlySpan {
  const weekday = new Date(Date.UTC(year, 4, 1)).getUTCDay();
  const secondSunday = 1 + ((7 - weekday) % 7) + 7;
  const dateOf = (day: number) => new Date(Date.UTC(year, 4, day)).toISOString().slice(5, 10);
  return { from: dateOf(secondSunday - 14), until: dateOf(secondSunday) };
}

/** The season's styles among those that are given, in the season's order. */
export function stylesOfSeason(season: Season | null, styles: readonly ArtStyle[]): readonly ArtStyle[] {
  return (season?.styles ?? []).flatMap((id) => styles.find((style) => style.id === id) ?? []);
}

/** Whether a season can feature this style: it is one of the grid. */
export function isGridStyle(id: string): boolean {
  return gridStyles.some((style) => style.id === id);
}
