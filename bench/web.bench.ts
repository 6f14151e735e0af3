import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startShopProcess } from '../tests/journey/shop-process.ts';
import { percentile } from './load.ts';
import { processorTime } from './processor-time.ts';
import { sendLoad } from './raw-load.ts';
import { median, report } from './report.ts';
import { languageTags, standardLanguage } from '../src/words/languages.ts';
import { benchSecret } from './server-shop.ts';
import { signIn } from './sign-in.ts';
import { strip } from './web/bare-page.ts';
import { chooseStyles } from './web/choose-styles.ts';
import { runLighthouse, type Look } from './web/run-lighthouse.ts';

/** Size, loading time and throughput of the public pages, compared with a bare page of the same content. */
const rounds = 5;
const debugPort = 9_333;

const shop = await startShopProcess({ APP_SECRET: benchSecret });
const folder = await mkdtemp(join(tmpdir(), 'bare-page-'));
const html = await (await fetch(`${shop.url}/`)).text();
await writeFile(join(folder, 'index.html'), strip(html));
const webFolder = join(import.meta.dirname, '../dist/web');
const bare = spawn(
  process.execPath,
  [join(import.meta.dirname, 'web/bare-page.ts'), join(folder, 'index.html'), webFolder],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const [line] = (await once(bare.stdout, 'data')) as [Buffer];
const barePort = Number(line.toString());

try {
  await reportServing();
  const lazy = new Set(
    [...html.matchAll(/<img[^>]*>/g)]
      .filter(([tag]) => tag.includes('loading="lazy"'))
      .map(([tag]) => /src="([^"]*)"/.exec(tag)?.[1] ?? ''),
  );
  const looks: Record<'front' | 'bare' | 'app', Look[]> = { front: [], bare: [], app: [] };
  // Alternating, so that other load on the machine affects all of them.
  for (let round = 0; round < rounds; round += 1) {
    looks.front.push(await runLighthouse(`${shop.url}/`, debugPort, lazy));
    looks.bare.push(await runLighthouse(`http://localhost:${barePort}/`, debugPort, lazy));
    looks.app.push(await runLighthouse(`${shop.url}/app`, debugPort, lazy));
  }
  reportLooks(looks);
  await reportLanguages(median(looks.front.map(({ scriptBytes }) => scriptBytes)));
  const taps = await chooseStyles(shop.url, 4);
  report({
    name: 'choosing styles at 4x slow-down, tap to next paint, p98',
    value: percentile(taps, 0.98),
    unit: 'ms',
    atMost: 150,
    beside: `${taps.length} taps, median ${median(taps).toFixed(0)} ms`,
  });
} finally {
  bare.kill();
  await shop.dispose();
  await rm(folder, { recursive: true });
}

function reportLooks({ front, bare, app }: Record<'front' | 'bare' | 'app', Look[]>): void {
  const of = (looks: readonly Look[], figure: (look: Look) => number) => median(looks.map(figure));
  for (const [path, looks] of [
    ['/', front],
    ['/app', app],
  ] as const) {
    for (const category of ['performance', 'accessibility', 'best-practices', 'seo'] as const) {
      const atMost = path === '/app' && category === 'performance' ? 2 : 0;
      report({
        name: `Lighthouse ${category} on ${path}, points below 100`,
        value: 100 - of(looks, ({ scores }) => scores[category]),
        unit: '',
        atMost,
      });
    }
  }
  const paint = of(front, ({ largestPaint }) => largestPaint);
  const barePaint = of(bare, ({ largestPaint }) => largestPaint);
  const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
  report({
    name: 'largest paint of / in times the bare page’s',
    value: paint / barePaint,
    unit: 'x',
    atMost: 1.15,
    beside: `${seconds(paint)} to ${seconds(barePaint)}`,
  });
  report({ name: 'blocking time of /', value: of(front, ({ blocked }) => blocked), unit: 'ms', atMost: 30 });
  report({ name: 'layout shift of /', value: Number(of(front, ({ shift }) => shift).toFixed(3)), unit: '', atMost: 0 });
  report({
    name: 'script of /, on the wire',
    value: of(front, ({ scriptBytes }) => scriptBytes) / 1_000,
    unit: 'kB',
    atMost: 75,
  });
  const whole = `${(of(front, ({ allBytes }) => allBytes) / 1_000).toFixed(0)} kB with lazy pictures near the fold`;
  report({
    name: '/ without its lazy pictures, on the wire',
    value: of(front, ({ eagerBytes }) => eagerBytes) / 1_000,
    unit: 'kB',
    atMost: 300,
    beside: whole,
  });
  report({
    name: 'script of /app, on the wire',
    value: of(app, ({ scriptBytes }) => scriptBytes) / 1_000,
    unit: 'kB',
    atMost: null,
  });
}

/** The landing page in every additional language. */
async function reportLanguages(englishScript: number): Promise<void> {
  const tags = languageTags.filter((tag) => tag !== standardLanguage);
  await offerLanguages(tags);
  for (const tag of tags) {
    const looks: Look[] = [];
    for (let round = 0; round < 3; round += 1)
      looks.push(await runLighthouse(`${shop.url}/${tag}/`, debugPort, new Set()));
    const lowest = ({ scores }: Look) => Math.min(...Object.values(scores));
    report({
      name: `Lighthouse, lowest of the four on /${tag}/, points below 100`,
      value: 100 - median(looks.map(lowest)),
      unit: '',
      atMost: 0,
    });
    report({
      name: `script of /${tag}/ beyond that of /, on the wire`,
      value: (median(looks.map(({ scriptBytes }) => scriptBytes)) - englishScript) / 1_000,
      unit: 'kB',
      atMost: 3,
    });
  }
}

async function offerLanguages(tags: readonly string[]): Promise<void> {
  const address = `${shop.url}/api/admin/settings`;
  const headers = { ...(await signIn(shop)), origin: shop.url, 'content-type': 'application/json' };
  const { version, settings } = await (await fetch(address, { headers })).json();
  const body = JSON.stringify({ base: version, settings: { ...settings, languages: { offered: tags } } });
  const saved = await fetch(address, { method: 'PUT', headers, body });
  if (!saved.ok) throw new Error(`languages were not saved: ${saved.status} ${await saved.text()}`);
  for (const tag of tags)
    await waitUntil(async () => (await (await fetch(`${shop.url}/${tag}/`)).text()).includes(`lang="${tag}"`));
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + 30_000;
  while (!(await isTrue())) {
    if (Date.now() > endsAt) throw new Error('the pages of the languages were not filled in within 30 seconds');
    await setTimeout(200);
  }
}

async function reportServing(): Promise<void> {
  const measure = async (port: number, pid: number) => {
    const load = { port, path: '/', connections: 50 };
    await sendLoad({ ...load, milliseconds: 1_000 });
    const before = processorTime([pid]);
    const begun = performance.now();
    const responses = await sendLoad({ ...load, milliseconds: 5_000 });
    return {
      each: (performance.now() - begun) / responses,
      processor: ((processorTime([pid]) - before) * 1_000) / responses,
    };
  };
  const ours = await measure(Number(new URL(shop.url).port), shop.pid());
  const theirs = await measure(barePort, bare.pid ?? 0);
  const perSecond = (each: number) => `${(1_000 / each).toFixed(0)} requests/s`;
  report({
    name: '/ at 50 connections, time for each response',
    value: ours.each,
    unit: 'ms',
    atMost: 0.05,
    beside: `${perSecond(ours.each)}; bare server ${perSecond(theirs.each)}`,
  });
  report({
    name: '/ at 50 connections, processor time for each',
    value: ours.processor,
    unit: 'ms',
    atMost: 0.06,
    beside: `bare server ${theirs.processor.toFixed(3)} ms`,
  });
}
