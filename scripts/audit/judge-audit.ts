import { z } from 'zod';
import { parseJson } from '../../src/shared/parse-json.ts';

/** The parts of `npm audit --json` that are read here. A `via` that is a string names another package of the report. */
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([z.string(), z.object({ url: z.string(), name: z.string(), title: z.string(), severity: z.string() })]),
      ),
    }),
  ),
});

/** docs/audit-exceptions.json: known advisories, why each does not affect the shop, and when to review that. */
export const exceptionList = z.array(
  z.strictObject({
    /** Advisory id as in its URL, e.g. GHSA-35jh-r3h4-6jhm. */
    advisory: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
    package: z.string().min(1),
    why: z.string().min(20),
    until: z.iso.date(),
  }),
);

export type AuditException = z.infer<typeof exceptionList>[number];

interface Advisory {
  readonly advisory: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
}

export type Verdict =
  /** The registry did not respond with a report, so nothing is known. */
  | { readonly hasResponse: false; readonly why: string }
  | {
      readonly hasResponse: true;
      /** Advisories without a valid exception. */
      readonly open: readonly Advisory[];
      readonly excepted: readonly Advisory[];
      /** Exceptions whose advisory no longer appears. */
      readonly obsolete: readonly AuditException[];
    };

/**
 * Judges what `npm audit` printed. Its exit code does not help: it is the same for findings and for no response. `today`
 * is YYYY-MM-DD.
 */
export function judgeAudit(output: string, exceptions: readonly AuditException[], today: string): Verdict {
  const json = parseJson(output);
  const parsed = report.safeParse(json);
  if (!parsed.success) return { hasResponse: false, why: messageOf(json) };
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(parsed.data.vulnerabilities)) {
    for (const cause of via) {
      if (typeof cause === 'string') continue;
      const advisory = cause.url.split('/').at(-1) ?? cause.url;
      found.set(`${advisory} ${cause.name}`, {
        advisory,
        package: cause.name,
        severity: cause.severity,
        title: cause.title,
      });
    }
  }
  const all = [...found.values()];
  const covers = (exception: AuditException, candidate: Advisory): boolean =>
    exception.advisory === candidate.advisory && exception.package === candidate.package;
  const isExcepted = (candidate: Advisory): boolean =>
    exceptions.some((exception) => covers(exception, candidate) && exception.until >= today);
  return {
    hasResponse: true,
    open: all.filter((advisory) => !isExcepted(advisory)),
    excepted: all.filter(isExcepted),
    obsolete: exceptions.filter((exception) => !all.some((advisory) => covers(exception, advisory))),
  };
}

function messageOf(json: unknown): string {
  const failure = z.object({ message: z.string() }).safeParse(json);
  // npm's message contains the registry's URL, which does not help here.
  return failure.success
    ? failure.data.message.replaceAll(/https?:\/\/\S+/g, '').trim()
    : 'its response is not a report';
}
