import type { z } from 'zod';
import { EmailReportRefusedError } from './port.ts';

/** Parses the body of a webhook. Throws EmailReportRefusedError. */
export function readJson<Read>(body: Buffer, schema: z.ZodType<Read>): Read {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    throw new EmailReportRefusedError('the body is not JSON');
  }
  const read = schema.safeParse(json);
  if (!read.success) throw new EmailReportRefusedError('the body is none of the messages of the mail service');
  return read.data;
}
