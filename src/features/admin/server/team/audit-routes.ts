import { Readable } from 'node:stream';
import type { App } from '../../../../platform/http/app.ts';
import { dayOf } from '../../../../shared/shop-days.ts';
import { eachAuditEntry, readAudit, type AuditFilter } from '../../../accounts/server/service.ts';
import * as contract from '../../contract.ts';
import type { AdminContext } from '../context.ts';
import { writeCsvHead, writeCsvRow } from '../../csv.ts';

const { adminPaths } = contract;

/** Entries on a page. */
const pageLength = 50;

/** Routes by which owners read the audit log. */
export function registerAuditRoutes(app: App, context: AdminContext): void {
  const { db, clock, config } = context;

  app.get(
    adminPaths.audit,
    { schema: { querystring: contract.auditQuery, response: { 200: contract.auditPage } } },
    async ({ query: { page, person, kind } }) => {
      const filter = { person: person ?? null, kind: kind ?? null };
      const { entries, ...rest } = await readAudit(db, filter, { page, length: pageLength });
      return { ...rest, entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) };
    },
  );

  app.get(adminPaths.exportAudit, { schema: { querystring: contract.auditFilter } }, async (request, reply) => {
    const { person, kind } = request.query;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="audit-log-${dayOf(clock(), config.timezone)}.csv"`)
      .send(Readable.from(writeCsv(context, { person: person ?? null, kind: kind ?? null })));
  });
}

async function* writeCsv({ db }: Pick<AdminContext, 'db'>, filter: AuditFilter): AsyncGenerator<string> {
  yield writeCsvHead(['time', 'person', 'action', 'detail', 'member', 'ids']);
  for await (const rows of eachAuditEntry(db, filter)) {
    const lines = rows.map(({ at, actor, kind, detail, member, subjects }) =>
      writeCsvRow([at.toISOString(), actor, contract.describeAuditKind(kind), detail, member, subjects.join(' ')]),
    );
    if (lines.length > 0) yield lines.join('');
  }
}
