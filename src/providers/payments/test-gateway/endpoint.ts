import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { must } from '../../../shared/must.ts';
import type { GatewayEnvironment } from './environment.ts';
import { Refusal } from './refusal.ts';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Set on a response that was stored by an earlier request with the same key. */
  readonly replayed?: boolean;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Validates parameters (400 when they are invalid) and returns the work to do in a transaction. */
  readonly prepare: (params: unknown, id: string) => (tx: Tx, environment: GatewayEnvironment) => Promise<Answer>;
}

export const wholeNumber = z
  .string()
  .regex(/^(0|[1-9]\d{0,7})$/, 'Invalid integer')
  .transform(Number);

/** An endpoint whose parameters have this schema; other parameters are rejected as the API does. */
export function endpoint<Params>(
  method: 'GET' | 'POST',
  path: RegExp,
  schema: z.ZodType<Params>,
  prepare: (params: Params, id: string) => (tx: Tx, environment: GatewayEnvironment) => Promise<Answer>,
): Endpoint {
  return {
    method,
    path,
    prepare: (params, id) => {
      const parsed = schema.safeParse(params);
      if (parsed.success) return prepare(parsed.data, id);
      const issue = must(parsed.error.issues[0], 'the reason');
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : null;
      throw new Refusal(
        400,
        'invalid_request_error',
        unknown ? `Received unknown parameter: ${unknown}` : `${issue.path.join('.')}: ${issue.message}`,
        { code: unknown ? 'parameter_unknown' : 'parameter_invalid', param: issue.path.join('.') },
      );
    },
  };
}

export function ok(body: Readonly<Record<string, unknown>>): Answer {
  return { status: 200, body };
}
