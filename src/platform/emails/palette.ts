/**
 * The shop's colors for email programs, which cannot read `ui/tokens.css`: the same values. Every text pair has a
 * contrast of at least 4.7:1 in both themes.
 */
export const light = {
  wall: '#F1E7D8',
  card: '#FFFDF9',
  line: '#E0D3C1',
  lineStrong: '#937F6A',
  ink: '#241C17',
  inkSoft: '#594C42',
  inkFaint: '#67584B',
  action: '#BF440F',
  actionInk: '#9E370A',
  onAction: '#FFFBF5',
  green: '#1F5A4C',
  pending: '#F8E8B4',
  pendingInk: '#654600',
} as const;

export type EmailPalette = Readonly<Record<keyof typeof light, string>>;

export const dark: EmailPalette = {
  wall: '#2E2224',
  card: '#372A2C',
  line: '#4A3A3B',
  lineStrong: '#937F79',
  ink: '#F7EDDF',
  inkSoft: '#D6C7B7',
  inkFaint: '#B5A494',
  action: '#F0844C',
  actionInk: '#F59A69',
  onAction: '#1D110A',
  green: '#8CC7B0',
  pending: '#4C3A10',
  pendingInk: '#F2D68A',
};

/** Top, right, bottom, left; the light comes from the upper left. */
export const frame = {
  ebony: ['#4C4039', '#2A211C', '#15100D', '#382D27'],
  mat: '#FDFBF6',
  bevel: ['#CFC3B0', '#EDE5D8', '#F8F3EA', '#E0D5C4'],
} as const;

/** Lighter wood and a warmer mat, so that edges stay visible on a dark wall. */
export const darkFrame = { ebony: ['#6A5B52', '#3A2F2A', '#120D0B', '#4C4039'], mat: '#F2EADC' } as const;

/** No web fonts: uses the shop's fonts if the reader has them, else system fonts. */
export const fonts = {
  display: "'Fraunces Variable', Fraunces, Georgia, 'Times New Roman', serif",
  text: "'Figtree Variable', Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
} as const;
