import type { PageLook } from '../../../platform/http/page-renderer.ts';
import {
  chosenColors,
  deriveColors,
  iconOf,
  lookUrl,
  standardChoice,
  themes,
  type ChosenColors,
  type ShopColors,
  type StoredSettings,
  type Theme,
} from '../contract.ts';
import { standardColors } from '../looks/shop-colors.ts';

/** Increase it when colors are derived in another way: browsers keep the style sheet of an address for ever. */
const rule = 1;
const colorsPath = `/look/colors/${rule}-`;

/** What the look changes in the head of every page and in the manifest. */
export function pageLook(stored: StoredSettings): PageLook {
  const icon = iconOf(stored);
  const light = chosenColors(stored, 'light');
  const dark = chosenColors(stored, 'dark');
  const share = sharePath(stored);
  return {
    // At the end of the head, and complete before the first paint, so that no other colors flash.
    head: light === null && dark === null ? '' : `<link rel="stylesheet" href="${colorsUrl(light, dark)}" />`,
    replaced: [
      ...(icon === null
        ? []
        : ([
            ['href="/favicon.svg" type="image/svg+xml"', `href="${lookUrl(icon, 'icon-192.png')}" type="image/png"`],
            ...rootIcons.map((name) => [`"/${name}"`, `"${lookUrl(icon, name)}"`] as const),
          ] as const)),
      ...(share === null
        ? []
        : ([
            ['%PUBLIC_URL%/share.jpg"', `%PUBLIC_URL%${share}"`],
            [
              'content="A corgi painted in thick strokes, framed on a lit wall beside two smaller pictures"',
              'content="%SHOP_NAME%"',
            ],
          ] as const)),
      ...barColors('light', light),
      ...barColors('dark', dark),
    ],
  };
}

/** Files at the root of the shop that an icon replaces. */
const rootIcons = [
  'favicon.ico',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
] as const;

/**
 * Where a file at the root of the shop is, if the owner's icon replaces it: some browsers ask there, whatever a page
 * says.
 */
export function replacedRootFile(stored: StoredSettings, path: string): string | null {
  const icon = iconOf(stored);
  const name = path === '/favicon.svg' ? 'icon-192.png' : rootIcons.find((file) => path === `/${file}`);
  return icon === null || name === undefined ? null : lookUrl(icon, name);
}

/** The colors of the browser's own bars. */
function barColors(theme: Theme, chosen: ChosenColors | null): (readonly [string, string])[] {
  if (chosen === null) return [];
  const colors = deriveColors(theme, chosen);
  return (['paper', 'wall'] as const).map((token) => [
    `"${standardColors[theme][token].toUpperCase()}"`,
    `"${colors[token]}"`,
  ]);
}

/** The address of the style sheet holds the chosen colors, so that every process can answer, whatever it knows. */
function colorsUrl(light: ChosenColors | null, dark: ChosenColors | null): string {
  const name = [light ?? standardChoice.light, dark ?? standardChoice.dark].flatMap(({ accent, paper }) => [
    accent.slice(1),
    paper.slice(1),
  ]);
  return `${colorsPath}${name.join('-')}.css`;
}

/** The style sheet of an address that `pageLook` has made; null for any other. */
export function colorsStyleSheet(path: string): string | null {
  const [, ...chosen] =
    new RegExp(`^${colorsPath}([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})\\.css$`).exec(path) ?? [];
  const [lightAccent, lightPaper, darkAccent, darkPaper] = chosen.map((digits) => `#${digits}`);
  if (lightAccent === undefined || lightPaper === undefined || darkAccent === undefined || darkPaper === undefined)
    return null;
  const colors: Record<Theme, ChosenColors> = {
    light: { accent: lightAccent, paper: lightPaper },
    dark: { accent: darkAccent, paper: darkPaper },
  };
  // Only on screens: a printed page is black on white.
  return themes
    .filter((theme) => JSON.stringify(colors[theme]) !== JSON.stringify(standardChoice[theme]))
    .map((theme) => {
      const tokens = declare(theme, deriveColors(theme, colors[theme]));
      return `@media screen and (prefers-color-scheme:${theme}){html:root{${tokens}}}`;
    })
    .join('');
}

/** Outweighs the tokens of ui/tokens.css in whatever order style sheets are loaded. */
function declare(theme: Theme, colors: ShopColors): string {
  const tokens = Object.entries(colors).map(([token, color]) => `--${token}:${color};`);
  // The light on a wall is of the color of a card.
  if (theme === 'light') {
    const { card } = colors;
    tokens.push(`--light:radial-gradient(60% 75% at 66% 8%,${card}f2,${card}00 70%);`);
  }
  return tokens.join('');
}

/** Path of the picture that is shown for a shared link; null if it is the standard one. */
export function sharePath(stored: StoredSettings): string | null {
  const logo = stored.look?.logo;
  if (logo === undefined) return null;
  const { wall } = deriveColors('light', chosenColors(stored, 'light') ?? standardChoice.light);
  return `/look/share/${logo.file}-${wall.slice(1)}.jpg`;
}
