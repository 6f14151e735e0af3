import { contrastOf, parseHex, toHex, type Oklch } from '../../../shared/oklch.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The two colors that an owner chooses for a theme: of buttons and links, and of the page. */
export interface ChosenColors {
  readonly accent: string;
  readonly paper: string;
}

/**
 * The colors that follow from the two, by the names of the tokens in ui/tokens.css. Seasons, frames and the state of an
 * order have colors of their own.
 */
type Token =
  | 'paper'
  | 'wall'
  | 'wall-deep'
  | 'card'
  | 'line'
  | 'line-strong'
  | 'ink'
  | 'ink-soft'
  | 'ink-faint'
  | 'action'
  | 'action-hover'
  | 'action-ink'
  | 'on-action'
  | 'action-tint'
  | 'green'
  | 'green-tint'
  | 'danger'
  | 'danger-tint'
  | 'focus';
export type ShopColors = Readonly<Record<Token, string>>;

/** The standard shop's colors, as in ui/tokens.css. */
export const standardColors: Readonly<Record<Theme, ShopColors>> = {
  light: {
    paper: '#fbf6ee',
    wall: '#f1e7d8',
    'wall-deep': '#e6d8c4',
    card: '#fffdf9',
    line: '#e0d3c1',
    'line-strong': '#937f6a',
    ink: '#241c17',
    'ink-soft': '#594c42',
    'ink-faint': '#67584b',
    action: '#bf440f',
    'action-hover': '#a5390a',
    'action-ink': '#9e370a',
    'on-action': '#fffbf5',
    'action-tint': '#fbe7da',
    green: '#1f5a4c',
    'green-tint': '#dfebe3',
    danger: '#a12a1b',
    'danger-tint': '#f6dad3',
    focus: '#1f5a4c',
  },
  dark: {
    paper: '#20171a',
    wall: '#2e2224',
    'wall-deep': '#251b1d',
    card: '#372a2c',
    line: '#4a3a3b',
    'line-strong': '#937f79',
    ink: '#f7eddf',
    'ink-soft': '#d6c7b7',
    'ink-faint': '#b5a494',
    action: '#f0844c',
    'action-hover': '#f6986a',
    'action-ink': '#f59a69',
    'on-action': '#1d110a',
    'action-tint': '#4a2a1e',
    green: '#8cc7b0',
    'green-tint': '#24403a',
    danger: '#f2a08f',
    'danger-tint': '#4c2420',
    focus: '#8cc7b0',
  },
};

export const standardChoice: Readonly<Record<Theme, ChosenColors>> = {
  light: { accent: standardColors.light.action, paper: standardColors.light.paper },
  dark: { accent: standardColors.dark.action, paper: standardColors.dark.paper },
};

/** Contrast by WCAG 2.2 that a text needs (AA), and the edge of a control or a focus ring. */
const neededContrast = { text: 4.5, control: 3 } as const;
/** A little more than needed, because screens differ. */
const aim = { text: 4.7, body: 7, control: 3 } as const;

/**
 * All colors of a theme that follow from accent and paper. Each keeps the distance in OKLCH that the standard color has
 * from the standard accent or paper: in lightness, and in chroma and hue as far as the chosen color is colorful at all.
 * Text, borders and focus ring then move away from the surfaces until they can be read. So the standard choice gives
 * the standard colors.
 */
export function deriveColors(theme: Theme, { accent, paper }: ChosenColors): ShopColors {
  const standard = standardColors[theme];
  const onPaper = (token: Token) => follow(standard[token], standard.paper, paper);
  const onAccent = (token: Token) => follow(standard[token], standard.action, accent);
  const surfaces = { paper, wall: onPaper('wall'), 'wall-deep': onPaper('wall-deep'), card: onPaper('card') };
  const all = Object.values(surfaces);
  const shown = [surfaces.paper, surfaces.wall, surfaces.card];
  const away = theme === 'light' ? -1 : 1;
  const readable = (color: string, on: readonly string[], ratio: number) => moveAway(color, on, ratio, away);
  const tint = (token: Token, from: string) =>
    accent === standard.action && paper === standard.paper
      ? standard[token]
      : blend(standard[token], surfaces.paper, standard.paper, from);

  const actionTint = tint('action-tint', accent);
  const greenTint = onLightness(standard['green-tint'], standard.paper, paper);
  const dangerTint = onLightness(standard['danger-tint'], standard.paper, paper);
  const onAction = pickText(theme, accent);
  const green = readable(standard.green, [...shown, greenTint], aim.text);
  return {
    ...surfaces,
    line: onPaper('line'),
    'line-strong': readable(onPaper('line-strong'), shown, aim.control),
    ink: readable(asInk(standard.ink, standard.paper, paper), all, aim.body),
    'ink-soft': readable(asInk(standard['ink-soft'], standard.paper, paper), [paper, surfaces.card], aim.body),
    'ink-faint': readable(asInk(standard['ink-faint'], standard.paper, paper), shown, aim.text),
    action: accent,
    // Under the pointer a button moves away from the color of its text.
    'action-hover': moveAway(onAccent('action-hover'), [onAction], aim.text, isLight(onAction) ? -1 : 1),
    'action-ink': readable(onAccent('action-ink'), [...shown, actionTint], aim.text),
    'on-action': onAction,
    'action-tint': actionTint,
    green,
    'green-tint': greenTint,
    danger: readable(standard.danger, [...shown, dangerTint], aim.text),
    'danger-tint': dangerTint,
    focus: green,
  };
}

/** Where a color stands against what it is shown on. */
export interface ContrastCheck {
  readonly what: 'text' | 'button text' | 'button' | 'focus';
  readonly ratio: number;
  readonly needed: number;
}

const texts = ['ink', 'ink-soft', 'ink-faint', 'action-ink', 'green', 'danger'] as const;

/** The contrasts that decide whether two colors can be used together. */
export function checkContrast(theme: Theme, chosen: ChosenColors): ContrastCheck[] {
  const colors = deriveColors(theme, chosen);
  const surfaces = [colors.paper, colors.wall, colors.card];
  const lowest = (color: string) => Math.min(...surfaces.map((surface) => contrastOf(color, surface)));
  return [
    { what: 'text', ratio: Math.min(...texts.map((text) => lowest(colors[text]))), needed: neededContrast.text },
    { what: 'button text', ratio: contrastOf(colors['on-action'], colors.action), needed: neededContrast.text },
    { what: 'button', ratio: lowest(colors.action), needed: neededContrast.control },
    { what: 'focus', ratio: lowest(colors.focus), needed: neededContrast.control },
  ];
}

export function isReadable(theme: Theme, chosen: ChosenColors): boolean {
  return checkContrast(theme, chosen).every(({ ratio, needed }) => ratio >= needed);
}

/** Whether texts and the focus ring can be read on this paper, whatever the accent is. */
export function isReadablePaper(theme: Theme, paper: string): boolean {
  const checks = checkContrast(theme, { ...standardChoice[theme], paper });
  return checks.every(({ what, ratio, needed }) => (what === 'text' || what === 'focus' ? ratio >= needed : true));
}

/** The nearest lightness of a color with which it can be used as paper. */
export function nearestPaper(theme: Theme, paper: string): string {
  return nearest(paper, (shade) => isReadablePaper(theme, shade)) ?? standardChoice[theme].paper;
}

/** The nearest lightness of a color with which it can be used as accent on this paper. */
export function nearestAccent(theme: Theme, { accent, paper }: ChosenColors): string {
  return nearest(accent, (shade) => isReadable(theme, { accent: shade, paper })) ?? standardChoice[theme].accent;
}

/** The same hue, lighter or darker, as near as `isFine` allows; null if no shade will do. */
function nearest(color: string, isFine: (shade: string) => boolean): string | null {
  const from = parseHex(color);
  for (let distance = 0; distance <= 1; distance += 0.01)
    for (const side of [-1, 1]) {
      const lightness = from.lightness + side * distance;
      if (lightness < 0 || lightness > 1) continue;
      const shade = distance === 0 ? color : toHex({ ...from, lightness });
      if (isFine(shade)) return shade;
    }
  return null;
}

/** `token` as far from `chosen` as it is from `base` in the standard colors. */
function follow(token: string, base: string, chosen: string): string {
  if (chosen === base) return token;
  const [color, from, to] = [parseHex(token), parseHex(base), parseHex(chosen)];
  const share = colorfulness(from, to);
  return toHex({
    lightness: to.lightness + color.lightness - from.lightness,
    chroma: Math.max(0, to.chroma + (color.chroma - from.chroma) * share),
    hue: to.hue + share * turn(from.hue, color.hue),
  });
}

/** Text keeps its lightness and takes a little of the paper's hue. */
function asInk(token: string, base: string, chosen: string): string {
  if (chosen === base) return token;
  const [color, from, to] = [parseHex(token), parseHex(base), parseHex(chosen)];
  return toHex({ lightness: color.lightness, chroma: color.chroma * colorfulness(from, to), hue: to.hue });
}

/** `token` in the hue of `accent`, as much lighter or darker than the paper as it is in the standard colors. */
function blend(token: string, paper: string, basePaper: string, accent: string): string {
  const [color, to, from, hue] = [parseHex(token), parseHex(paper), parseHex(basePaper), parseHex(accent)];
  return toHex({
    lightness: to.lightness + color.lightness - from.lightness,
    chroma: Math.min(color.chroma, hue.chroma),
    hue: hue.hue,
  });
}

/** `token` in its own hue, as much lighter or darker than the paper as it is in the standard colors. */
function onLightness(token: string, base: string, chosen: string): string {
  if (chosen === base) return token;
  const [color, from, to] = [parseHex(token), parseHex(base), parseHex(chosen)];
  return toHex({ ...color, lightness: to.lightness + color.lightness - from.lightness });
}

/** How much of the standard color's tint a chosen color carries over: nothing for a gray, all for one as colorful. */
function colorfulness(from: Oklch, to: Oklch): number {
  return from.chroma === 0 ? 0 : Math.min(1, to.chroma / from.chroma);
}

/** Degrees from one hue to another, the short way. */
function turn(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180;
}

/** The color with the smallest change of lightness in direction `away` that has the contrast with every surface. */
function moveAway(color: string, surfaces: readonly string[], ratio: number, away: 1 | -1): string {
  const from = parseHex(color);
  let moved = color;
  for (let lightness = from.lightness; ; lightness += away * 0.01) {
    if (surfaces.every((surface) => contrastOf(moved, surface) >= ratio)) return moved;
    if (lightness < 0 || lightness > 1) return moved;
    moved = toHex({ ...from, lightness });
  }
}

/** The color of text on `ground`: the theme's own if it can be read, else the most readable one. */
function pickText(theme: Theme, ground: string): string {
  const own = theme === 'light' ? standardColors.light['on-action'] : standardColors.dark['on-action'];
  if (contrastOf(own, ground) >= neededContrast.text) return own;
  const others = [standardColors.light['on-action'], standardColors.dark['on-action'], '#ffffff', '#000000'];
  return others.toSorted((one, other) => contrastOf(other, ground) - contrastOf(one, ground))[0] ?? own;
}

function isLight(color: string): boolean {
  return parseHex(color).lightness > 0.5;
}
