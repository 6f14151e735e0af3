/** Characters of a line that fits on the labels of all carriers. */
export const maxLabelLineLength = 35;

/** Pictographs, flags and their joiners, control characters, and characters of no script. No label can show them. */
const unprintable =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u20E3\uFE00-\uFE0F]/gu;

/** Matches the separator before an apartment or another unit, which carriers expect in the second line. */
const beforeUnit = /[\s,]+(?=(?:apt|apartment|unit|suite|ste|room|rm|floor|fl|bldg|building|lot|trlr|#)\b|#)/giu;

/** Removes characters that no label can print, such as emoji. Letters of every script stay. */
export function cleanForLabel(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .replaceAll(unprintable, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/**
 * Splits a street address into the two lines of a label. A long one is split before its apartment if that fits, else
 * between words. Returns null if it does not fit: it is not shortened, because a shortened address is wrong.
 */
export function splitStreet(street: string, secondLine = ''): readonly [string, string] | null {
  const [first, second] = [cleanForLabel(street), cleanForLabel(secondLine)];
  if (first.length <= maxLabelLineLength) return second.length <= maxLabelLineLength ? [first, second] : null;
  if (second !== '') return null;
  const ends = [...first.matchAll(beforeUnit)].map(({ index }) => index).toReversed();
  for (const end of [...ends, first.lastIndexOf(' ', maxLabelLineLength)]) {
    const lines = [first.slice(0, end), first.slice(end).replace(/^[\s,]+/u, '')] as const;
    if (end > 0 && lines.every(({ length }) => length <= maxLabelLineLength)) return lines;
  }
  return null;
}

/** Shortens a name to one line: drops words at its end, or cuts its only word. Delivery does not need the full name. */
export function cutName(name: string): string {
  if (name.length <= maxLabelLineLength) return name;
  const end = name.lastIndexOf(' ', maxLabelLineLength);
  return name.slice(0, end > 0 ? end : maxLabelLineLength).trimEnd();
}

/**
 * Whether a parcel for this address ends at a post office, where only the post delivers: a post office box, or military
 * and diplomatic mail.
 */
export function endsAtPostOffice({
  street,
  city,
  state,
  country = 'US',
}: {
  readonly street: string;
  readonly city: string;
  readonly state: string | null;
  readonly country?: string | undefined;
}): boolean {
  const isBox = /\bP(?:ost)?[\s.]*O(?:ffice)?[\s.]*Box\b|^\s*Box\s+\d/iu.test(street);
  // The codes of military mail are those of states elsewhere: AP is Amapá in Brazil.
  return isBox || (country === 'US' && (isMilitary(state) || /^(?:APO|FPO|DPO)$/iu.test(city.trim())));
}

/** Whether a state code means military or diplomatic mail. */
export function isMilitary(state: string | null): boolean {
  return state === 'AA' || state === 'AE' || state === 'AP';
}
