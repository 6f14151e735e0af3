import { sql } from 'drizzle-orm';
import { openServer } from '../src/platform/db/server.ts';
import { createLogger } from '../src/platform/log.ts';
import type { Db } from '../src/platform/db/database.ts';
import { must } from '../src/shared/must.ts';
import { memoryOf } from './memory.ts';
import { load, report } from './report.ts';
import { countUnfinished } from './scale/audit.ts';
import { openFleet, type Fleet, type FleetOptions } from './scale/fleet.ts';
import { openMeasurements } from './scale/measurements.ts';
import { compareReads } from './scale/read-rates.ts';
import { measureStages } from './scale/stages.ts';
import { measureStorage } from './scale/storage.ts';
import { visit } from './scale/visit.ts';

/**
 * Cost of a visitor, and throughput by number of processes: the built shop on server Postgres with fsync and an S3
 * server, with a fake hosted model and, once, the studio. SCALE_VISITORS visitors (default 6) go through it stage by
 * stage, and twice as many at once for each number of processes.
 */
const visitors = Number(process.env.SCALE_VISITORS ?? '6');

await costByStage(50, 'painted by a hosted model');
await costByStage(null, 'painted by the studio');
for (const [web, workers] of [
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
] as const)
  await processes(web, workers);

/** Runs `work` on a fleet of its own, with a connection to its database. */
async function onFleet(options: FleetOptions, work: (fleet: Fleet, db: Db) => Promise<void>): Promise<void> {
  const fleet = await openFleet(options);
  const database = await openServer(fleet.database, createLogger('silent'));
  try {
    await work(fleet, database.db);
  } finally {
    await database.close();
    await fleet.dispose();
  }
}

async function costByStage(modelTakes: number | null, how: string): Promise<void> {
  await onFleet({ web: 1, workers: 1, modelTakes }, async (fleet, db) => {
    const before = await databaseSize(db);
    const stages = await measureStages(fleet, db, visitors);
    let all = 0;
    for (const { stage, cost, share } of stages) {
      const { model: _, ...ours } = cost;
      const sum = Object.values(ours).reduce((total, used) => total + used, 0);
      all += sum;
      const beside = Object.entries(ours)
        .map(([part, used]) => `${part} ${used.toFixed(2)}`)
        .join(', ');
      report({
        name: `${how}: ${stage}, processor time`,
        value: sum,
        unit: 's',
        atMost: null,
        beside: share === null ? beside : `${share}; ${beside}`,
      });
    }
    report({ name: `${how}: a whole journey, processor time`, value: all, unit: 's', atMost: null, beside: load() });
    const grown = (await databaseSize(db)) - before;
    report({
      name: `${how}: database for each visitor who buys`,
      value: grown / visitors / 1_000,
      unit: 'kB',
      atMost: null,
    });
    for (const { what, bytes, rows } of await measureStorage(db, fleet.storage)) {
      report({
        name: `${how}: storage, ${what}`,
        value: bytes / visitors / 1_000,
        unit: 'kB',
        atMost: null,
        beside: `for each visitor, ${(rows / visitors).toFixed(1)} files`,
      });
    }
    for (const node of fleet.nodes)
      report({
        name: `${how}: memory of ${node.name} now`,
        value: memoryOf(node.pid()),
        unit: 'MB',
        atMost: null,
        beside: `${memoryOf(node.pid(), 'VmHWM').toFixed(0)} MB at most`,
      });
  });
}

async function processes(web: number, workers: number): Promise<void> {
  const name = `${web} web and ${workers} worker${workers > 1 ? 's' : ''}`;
  await onFleet({ web, workers, modelTakes: 50 }, async (fleet, db) => {
    const measurements = openMeasurements();
    const begun = performance.now();
    // No pauses and a single round, so that the shop has all its work at once.
    const pace = { think: 0, previews: { wanted: 1, timeoutMs: 600_000 }, downloadTimeoutMs: 600_000 };
    await visit(fleet, { visitors: 2 * visitors, duration: 0, pace }, measurements);
    while ((await countUnfinished(db)) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
    const seconds = (performance.now() - begun) / 1_000;
    const { errors, counts } = measurements.summary();
    if (errors.length > 0) throw new Error(`${name}: ${JSON.stringify(errors)}`);
    const used = fleet.processorTime();
    const beside = `web ${used.web.toFixed(1)}, worker ${used.worker.toFixed(1)}, Postgres ${used.postgres.toFixed(1)} s of processor time, ${load()}`;
    report({
      name: `${name}: whole journeys, prints included`,
      value: (60 * (counts.journeys ?? 0)) / seconds,
      unit: '/min',
      atMost: null,
      beside,
    });
    if (workers > 1) return;
    const { ours, bare } = await compareReads(fleet, db);
    const rival = `Fastify out of memory ${bare.perSecond.toFixed(0)}/s, p99 ${bare.p99.toFixed(1)} ms, ${bare.processor.toFixed(3)} ms of processor time`;
    report({
      name: `${name}: GET /api/cart, 50 connections`,
      value: ours.perSecond,
      unit: '/s',
      atMost: null,
      beside: rival,
    });
    report({
      name: `${name}: the same, p99`,
      value: ours.p99,
      unit: 'ms',
      atMost: null,
      beside: `${ours.processor.toFixed(3)} ms of the servers' processor time for one, ${load()}`,
    });
  });
}

async function databaseSize(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
  return Number(must(rows[0]).bytes);
}
