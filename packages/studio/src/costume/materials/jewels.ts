import type { Metal } from './metal.ts';
import { metalTone } from './metal.ts';

/** Light, body and dark color of a cut stone. */
const stones = {
  ruby: ['#ff8c9c', '#c3122f', '#5a0518'],
  sapphire: ['#9cc7ff', '#1f54c4', '#0a1c5c'],
  emerald: ['#9df0bf', '#12894a', '#053d22'],
  amethyst: ['#e2b4ff', '#7d2fb8', '#330b57'],
  topaz: ['#c9fbff', '#2aa7bd', '#0a4a5c'],
  rose: ['#ffe1ea', '#ee86a8', '#97304f'],
} as const;

export type Stone = keyof typeof stones;

/** A faceted stone in a setting: dark girdle, glow on the shaded side, table, one spark. */
export function gem(x: number, y: number, radius: number, stone: Stone, setting: Metal = 'gold', tall = 1.15): string {
  const [light, body, dark] = stones[stone];
  const at = (angle: number, share: number): string =>
    `${x + radius * share * Math.cos(angle)} ${y + radius * share * tall * Math.sin(angle)}`;
  let facets = '';
  for (let i = 0; i < 8; i++) {
    const from = (i * Math.PI) / 4 + 0.2;
    const to = from + Math.PI / 4;
    // The far side glows with light that entered on the near side.
    const glow = Math.cos((from + to) / 2 - Math.PI * 0.25);
    const fill = glow > 0.5 ? light : glow > -0.4 ? body : dark;
    facets += `<path d="M${at(from, 0.96)}L${at(to, 0.96)}L${at(to, 0.5)}L${at(from, 0.5)}Z" fill="${fill}" opacity=".85"/>`;
  }
  return `<ellipse cx="${x + radius * 0.12}" cy="${y + radius * 0.2}" rx="${radius * 1.36}" ry="${radius * 1.36 * tall}" fill="#120a08" opacity=".45"/>
    <ellipse cx="${x}" cy="${y}" rx="${radius * 1.28}" ry="${radius * 1.28 * tall}" fill="${metalTone(setting, 'core')}"/>
    <ellipse cx="${x - radius * 0.07}" cy="${y - radius * 0.08}" rx="${radius * 1.17}" ry="${radius * 1.17 * tall}" fill="${metalTone(setting, 'light')}"/>
    <ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * tall}" fill="${dark}"/>${facets}
    <ellipse cx="${x}" cy="${y}" rx="${radius * 0.5}" ry="${radius * 0.5 * tall}" fill="${body}"/>
    <path d="M${at(-2.9, 0.48)}L${at(-2, 0.48)}L${at(-1.2, 0.4)}L${at(-2.4, 0.1)}Z" fill="#fff" opacity=".85"/>`;
}

export function pearl(x: number, y: number, radius: number): string {
  return `<circle cx="${x + radius * 0.15}" cy="${y + radius * 0.3}" r="${radius * 1.1}" fill="#1b1014" opacity=".4"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="#b9a7a6"/><circle cx="${x - radius * 0.1}" cy="${y - radius * 0.12}" r="${radius * 0.82}" fill="#efe5de"/>
    <circle cx="${x - radius * 0.3}" cy="${y - radius * 0.32}" r="${radius * 0.38}" fill="#fff"/>`;
}
