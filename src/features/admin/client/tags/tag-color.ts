/** Color pairs of the theme, which have enough contrast in the light and in the dark one. */
const looks = [
  'bg-st-pending text-st-pending-ink',
  'bg-st-email text-st-email-ink',
  'bg-st-fulfilled text-st-fulfilled-ink',
  'bg-st-shipped text-st-shipped-ink',
  'bg-st-completed text-st-completed-ink',
  'bg-st-cancelled text-st-cancelled-ink',
] as const;

/** The color of a tag. It depends on the name alone, so that a tag has one color everywhere. */
export function tagColor(name: string): string {
  let hash = 0;
  for (const character of name.toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return looks[hash % looks.length] ?? looks[0];
}
