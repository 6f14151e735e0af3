import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { long } from '../long.ts';
import { expect, test } from '../shop-test.ts';
import { findViolations } from './find-violations.ts';
import { record, type Kind, type Recording } from './recorder.ts';
import { checklist, excused } from './spec-checklist.ts';
import { walkShop } from './walk-shop.ts';

/** Whether the recorded lines contain what the checklist wants; each kind has its own comparison. */
function isMet(kind: Kind, wanted: string, recorded: readonly string[]): boolean {
  if (kind === 'call') return recorded.some((line) => line.startsWith(wanted));
  if (kind === 'text' || kind === 'label' || kind === 'alert')
    return recorded.some((line) => line.toLowerCase().includes(wanted.toLowerCase()));
  return recorded.includes(wanted);
}

function compare(recording: Recording): { met: number; missing: string[] } {
  const missing: string[] = [];
  let met = 0;
  for (const [screen, expected] of Object.entries(checklist)) {
    for (const [kind, entries] of Object.entries(expected) as [Kind, readonly string[]][]) {
      for (const wanted of entries) {
        if (isMet(kind, wanted, recording.of(screen, kind))) met += 1;
        else missing.push(`${screen}: ${kind} '${wanted}'`);
      }
    }
  }
  return { met, missing };
}

const looks = long ? 'at three widths in both themes' : 'in both themes';
test(`every public screen has the specification's texts and is accessible ${looks}`, async ({
  page,
  browser,
  shop,
}) => {
  // A minute on an idle machine; a shared one may take much longer.
  test.setTimeout(900_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  const recording = await record(page);
  const violations: string[] = [];
  await walkShop({
    page,
    browser,
    shop,
    note: recording.note,
    look: async (screen) => {
      violations.push(...(await findViolations(page)).map((violation) => `${screen}, ${violation}`));
    },
  });
  const { met, missing } = compare(recording);
  console.log(
    `Specification: ${met} of ${met + missing.length} found on their screens, ${Object.keys(excused).length} excused.`,
  );
  expect.soft(missing, 'parts of the specification that are missing').toEqual([]);
  expect(violations, 'violations of WCAG 2.2 AA').toEqual([]);
});

test("texts that the walk cannot reach still exist in the shop's code", async () => {
  const assets = join(import.meta.dirname, '../../../dist/web/assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const code = (await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')))).join('\n');
  expect(Object.keys(excused).filter((words) => !code.includes(words))).toEqual([]);
});
