import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastOf } from '../../../shared/oklch.ts';
import { dark, light } from '../../../platform/emails/palette.ts';
import {
  checkContrast,
  deriveColors,
  isReadable,
  nearestAccent,
  nearestPaper,
  standardChoice,
  standardColors,
  themes,
} from './shop-colors.ts';

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const theme = fc.constantFrom(...themes);

describe('the standard colors', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../ui/tokens.css'), 'utf8');
  const [ofLight = '', ofDark = ''] = css.split('@media (prefers-color-scheme: dark)');

  test('are those of the style sheet', () => {
    for (const [token, value] of Object.entries(standardColors.light))
      expect(ofLight).toContain(`--${token}: ${value};`);
    for (const [token, value] of Object.entries(standardColors.dark)) {
      // What a theme does not set is as in the light one.
      const isShared = standardColors.light[token as keyof typeof standardColors.light] === value;
      if (!isShared) expect(ofDark).toContain(`--${token}: ${value};`);
    }
  });

  test('are those of emails', () => {
    expect([light.wall, light.action, dark.card, dark.action].map((value) => value.toLowerCase())).toEqual([
      standardColors.light.wall,
      standardColors.light.action,
      standardColors.dark.card,
      standardColors.dark.action,
    ]);
  });

  test.each(themes)(
    'given the standard accent and paper, then all colors of the %s theme are the standard ones',
    (name) => {
      expect(deriveColors(name, standardChoice[name])).toEqual(standardColors[name]);
      expect(isReadable(name, standardChoice[name])).toBe(true);
    },
  );
});

test('given any two colors that pass the checks, then every text can be read on every ground that it is shown on', () => {
  fc.assert(
    fc.property(theme, color, color, (name, accent, paper) => {
      fc.pre(isReadable(name, { accent, paper }));
      const colors = deriveColors(name, { accent, paper });
      for (const surface of [colors.paper, colors.wall, colors.card]) {
        for (const text of ['ink', 'ink-soft', 'ink-faint', 'action-ink', 'green', 'danger'] as const)
          expect(contrastOf(colors[text], surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
        for (const edge of ['focus', 'line-strong', 'action'] as const)
          expect(contrastOf(colors[edge], surface), `${edge} on ${surface}`).toBeGreaterThanOrEqual(3);
      }
      expect(contrastOf(colors['on-action'], colors.action)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(colors['on-action'], colors['action-hover'])).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 150, seed: 41 },
  );
});

test('given any paper and accent, then the nearest shades pass the checks', () => {
  fc.assert(
    fc.property(theme, color, color, (name, accent, wanted) => {
      const paper = nearestPaper(name, wanted);
      const shade = nearestAccent(name, { accent, paper });
      expect(isReadable(name, { accent: shade, paper })).toBe(true);
    }),
    { numRuns: 30, seed: 41 },
  );
});

test('given yellow buttons on white, then the check says that they are not seen', () => {
  const low = checkContrast('light', { accent: '#ffe066', paper: '#ffffff' }).filter(
    ({ ratio, needed }) => ratio < needed,
  );
  expect(low.map(({ what }) => what)).toEqual(['button']);
});
