import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { registerModelMeters } from '../src/features/artworks/server/hosted/meters.ts';
import { registerQueueMeters } from '../src/platform/jobs/queue-meters.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { jobDefinitions } from '../src/server/job-definitions.ts';
import { registerWatchMeters } from '../src/server/watching/meters.ts';

const deploy = join(import.meta.dirname, '../deploy');

/** Every metric name that a query may use, as /metrics spells it; `up` is Prometheus' own. */
async function listNames(): Promise<Set<string>> {
  const { registry, read } = createMetrics();
  // What is measured for readers alone begins with the first of them.
  await read();
  // Only the names are read, never values, so no real sources are needed.
  registerModelMeters(registry, {} as Parameters<typeof registerModelMeters>[1]);
  registerQueueMeters(registry, {} as Parameters<typeof registerQueueMeters>[1]);
  registerWatchMeters(registry, {} as Parameters<typeof registerWatchMeters>[1]);
  const all = registry.getMetricsAsArray() as unknown as { name: string; type: string }[];
  return new Set([
    'up',
    ...all.flatMap(({ name, type }) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ),
  ]);
}

/** Metric names in a query: the words without labels, functions and keywords. */
function namesIn(query: string): string[] {
  const bare = query.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without)\s*\([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/[a-z_][a-z0-9_]*(?!\w|\s*\()/g)].map(([word]) => word);
  return words.filter((word) => !['or', 'and', 'unless'].includes(word));
}

const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync(join(deploy, 'grafana-dashboard.json'), 'utf8'),
);
const alerts: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(
  readFileSync(join(deploy, 'prometheus-alerts.yaml'), 'utf8'),
);
const scaling: { spec: { triggers: { metadata: { query: string } }[] } } = parse(
  readFileSync(join(deploy, 'kubernetes/worker-scaling.yaml'), 'utf8'),
);
const queries = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr }))),
  ...scaling.spec.triggers.map(({ metadata }, i) => ({ title: `scaling by ${i}`, expr: metadata.query })),
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ title: alert, expr }))),
];

test('the names in a query are found', () => {
  expect(
    namesIn(
      'topk(8, histogram_quantile(0.99, sum by (le, route) (rate(shop_a_bucket{x="y"}[5m])))) > 0.8 * max(shop_b)',
    ),
  ).toEqual(['shop_a_bucket', 'shop_b']);
});

const known = await listNames();

test.each(queries)('$title queries metrics that the shop exports', ({ expr }) => {
  const asked = namesIn(expr);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

test('a job that a query names exists in the shop', () => {
  const named = queries.flatMap(({ expr }) =>
    [...expr.matchAll(/job=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|')),
  );
  const jobs = ['shop', ...jobDefinitions.map(({ name }) => name)];
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !jobs.includes(name))).toEqual([]);
});
