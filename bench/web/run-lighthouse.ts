import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../tests/browser/find-chromium.ts';
import { installTool } from '../../tools/open-tool.mjs';

export interface Look {
  /** Scores from 0 to 100, by category. */
  readonly scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  /** Bytes transferred until the page was idle, headers included. */
  readonly scriptBytes: number;
  readonly allBytes: number;
  /** The same without pictures marked as lazy. */
  readonly eagerBytes: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The used part of Lighthouse's types, which are not installed with the shop. */
type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
) => Promise<{ lhr: Report } | undefined>;
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, Audit | undefined>>;
}
interface Audit {
  readonly numericValue?: number;
  readonly details?: { readonly type?: string; readonly items?: unknown };
}

interface NetworkItem {
  readonly url: string;
  readonly resourceType: string;
  readonly transferSize: number;
}

/** One visit with Lighthouse's mobile settings (its simulated throttling, a fresh profile). */
export async function runLighthouse(url: string, port: number, lazyPictures: ReadonlySet<string>): Promise<Look> {
  const entry = join(installTool('lighthouse'), 'index.mjs');
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
    if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}`);
    const { audits, categories: found } = result.lhr;
    const details = audits['network-requests']?.details;
    const items = details?.type === 'table' ? (details.items as NetworkItem[]) : [];
    const sum = (of: readonly NetworkItem[]) => of.reduce((bytes, item) => bytes + item.transferSize, 0);
    return {
      scores: Object.fromEntries(
        categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)]),
      ) as Look['scores'],
      largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      blocked: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      scriptBytes: sum(items.filter(({ resourceType }) => resourceType === 'Script')),
      allBytes: sum(items),
      eagerBytes: sum(items.filter((item) => !lazyPictures.has(new URL(item.url).pathname))),
    };
  } finally {
    await browser.close();
  }
}
