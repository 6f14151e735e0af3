import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/**
 * The metrics that Prometheus reads at /metrics. Each process start has its own registry, so that tests are
 * independent.
 */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds by method, route pattern and status. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Seconds by kind of job and outcome. */
  readonly jobs: Histogram<'job' | 'outcome'>;
  /** Responses with 500, caused by a bug. */
  readonly bugs: Counter;
  /** Calls that the payment provider rejected, by subject and reason. */
  readonly paymentRefusals: Counter<'subject' | 'reason'>;
  /** Log lines that could not be written, for example on a full disk. */
  readonly droppedLogLines: Counter;
  /** Database statements that took longer than SLOW_QUERY_MS. */
  readonly slowStatements: Counter;
  /** Everything as Prometheus reads it. */
  readonly read: () => Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  let isRead = false;
  return {
    registry,
    read: async () => {
      // To measure the lag of the event loop wakes the process a hundred times a second, so it begins when somebody
      // reads it.
      if (!isRead) collectDefaultMetrics({ register: registry });
      isRead = true;
      return registry.metrics();
    },
    requests: new Histogram({
      name: 'shop_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.025, 0.1, 0.5, 2, 10, 60, 120],
      registers: [registry],
    }),
    jobs: new Histogram({
      name: 'shop_job_seconds',
      help: 'Time of one attempt at a job',
      labelNames: ['job', 'outcome'],
      buckets: [0.05, 0.25, 1, 5, 15, 60, 180],
      registers: [registry],
    }),
    bugs: new Counter({ name: 'shop_bugs_total', help: 'Errors that answered 500', registers: [registry] }),
    paymentRefusals: new Counter({
      name: 'shop_payment_refusals_total',
      help: 'Calls that the payment provider refused, by what they were for and why',
      labelNames: ['subject', 'reason'],
      registers: [registry],
    }),
    droppedLogLines: new Counter({
      name: 'shop_log_lines_dropped_total',
      help: 'Lines of the log that could not be written',
      registers: [registry],
    }),
    slowStatements: new Counter({
      name: 'shop_slow_statements_total',
      help: 'Statements that took longer than SLOW_QUERY_MS',
      registers: [registry],
    }),
  };
}
