import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { notFound } from '../../../shared/shop-error.ts';
import { roleRefused } from '../../accounts/server/service.ts';
import { drawBackLabels, drawLabels, packOrders } from '../../fulfilment/server/service.ts';
import { shortOrderId } from '../../orders/contract.ts';
import { noteOpened, readAnyOrder } from '../../orders/server/service.ts';
import * as contract from '../contract.ts';
import type { AdminContext } from './context.ts';
import { exportOrders } from './orders/export-orders.ts';
import { readCharts, readStatusCounts, readSummary, readTaxes } from './money/figures.ts';
import { findIdsToPrint, printerFilter, readArtworkMap, readMissingArtwork, readPage } from './orders/list.ts';
import { actorOf, adminOf } from './team/guard.ts';
import { readModelCosts } from './money/model-costs.ts';
import { readNoticesFor } from './notices/dismissed-notices.ts';
import { readDetail } from './orders/order-detail.ts';
import { openPrintFile, openSmallPrintFile, readPicture, type PictureKind } from './orders/pictures.ts';
import { readSales } from './money/sales.ts';
import { readToPrint } from './orders/to-print.ts';
import { dayOf } from '../../../shared/shop-days.ts';

const { adminPaths, listHeaders } = contract;
const orderParams = z.object({ id: z.string().max(60) });
const pictureParams = orderParams.extend({ position: z.coerce.number().int().min(0).max(99) });
/** Placeholder for the position in a route pattern. */
const anyPosition = ':position';

/** Routes that only read. */
export function registerReadingRoutes(app: App, context: AdminContext): void {
  const { db, config } = context;

  app.get(
    adminPaths.orders,
    { schema: { querystring: contract.orderListQuery, response: { 200: contract.orderList } } },
    async (request, reply) => {
      const { orders, total, more, sortsNewest } = await readPage(context, request.query);
      void reply.header(listHeaders.total, total);
      if (more) void reply.header(listHeaders.more, 'true');
      if (sortsNewest) void reply.header(listHeaders.sortsNewest, 'true');
      return orders;
    },
  );

  app.get(adminPaths.exportOrders, { schema: { querystring: contract.orderFilter } }, async (request, reply) => {
    const name = `orders-${dayOf(context.clock(), config.timezone)}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(exportOrders(context, request.query)));
  });

  app.get(adminPaths.labels, { schema: { querystring: contract.labelsQuery } }, async (request, reply) => {
    const { pdf, labeled } = await drawLabels(context, request.query.ids.split(','));
    request.auditedOrders = labeled;
    const name = `labels-${dayOf(context.clock(), config.timezone)}.pdf`;
    return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(pdf);
  });

  app.get(adminPaths.backLabels, { schema: { querystring: contract.labelsQuery } }, async (request, reply) => {
    const { pdf, labeled } = await drawBackLabels(context, request.query.ids.split(','));
    request.auditedOrders = labeled;
    const name = `back-labels-${dayOf(context.clock(), config.timezone)}.pdf`;
    return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(pdf);
  });

  app.get(adminPaths.papers, { schema: { response: { 200: contract.papers } } }, async () => {
    const { filmCode } = await context.readPaperLook();
    return { filmCode };
  });

  app.get(
    adminPaths.orderArtwork,
    { schema: { querystring: contract.orderArtworkQuery, response: { 200: contract.orderArtworkMap } } },
    async (request) => readArtworkMap(db, request.query.orderIds),
  );

  app.get(
    adminPaths.missingArtwork,
    { schema: { querystring: contract.missingArtworkQuery, response: { 200: contract.missingArtwork } } },
    async (request) => readMissingArtwork(context, request.query.mode),
  );

  app.get(
    adminPaths.order(':id'),
    { schema: { params: orderParams, response: { 200: contract.adminOrderDetail } } },
    async (request) => readDetail(context, request.params.id, actorOf(request)),
  );

  app.get(
    adminPaths.summary,
    { schema: { querystring: contract.summaryQuery, response: { 200: contract.adminSummary } } },
    async (request) => readSummary(context, request.query.mode ?? config.mode),
  );

  app.get(adminPaths.statusCounts, { schema: { response: { 200: contract.statusCounts } } }, async () =>
    readStatusCounts(context),
  );

  app.get(
    adminPaths.charts,
    { schema: { querystring: contract.chartsQuery, response: { 200: contract.adminCharts } } },
    async (request) => readCharts(context, { ...request.query, mode: request.query.mode ?? config.mode }),
  );

  app.get(
    adminPaths.taxes,
    { schema: { querystring: contract.chartsQuery, response: { 200: contract.adminTaxes } } },
    async (request) => readTaxes(context, { ...request.query, mode: request.query.mode ?? config.mode }),
  );

  app.get(
    adminPaths.sales,
    { schema: { querystring: contract.chartsQuery, response: { 200: contract.adminSales } } },
    async (request) => readSales(context, { ...request.query, mode: request.query.mode ?? config.mode }),
  );

  app.get(adminPaths.notices, { schema: { response: { 200: contract.adminNotices } } }, async (request) =>
    readNoticesFor(context, adminOf(request)),
  );

  app.get(adminPaths.modelCosts, { schema: { response: { 200: contract.modelCosts } } }, async () =>
    readModelCosts(context),
  );

  app.get(adminPaths.toPrint, { schema: { response: { 200: contract.toPrint } } }, async () => readToPrint(context));

  const filterOfPackages = contract.orderFilter.extend(contract.packageOptions.shape);
  app.get(adminPaths.packages, { schema: { querystring: filterOfPackages } }, async (request, reply) => {
    const { cropMarks, ...filter } = request.query;
    const { role } = actorOf(request);
    // What a filter finds would tell printers who has ordered, and for how much.
    if (role === 'printer' && Object.keys(filter).length > 0) throw roleRefused(role);
    const ids = await findIdsToPrint(context, role === 'printer' ? printerFilter(config) : filter);
    const name = `print-${dayOf(context.clock(), config.timezone)}.zip`;
    return sendArchive(context, { request, reply, name }, await packOrders(context, ids, { cropMarks }));
  });

  const schema = { params: orderParams, querystring: contract.packageOptions };
  app.get(adminPaths.package(':id'), { schema }, async (request, reply) => {
    const { id } = request.params;
    const { cropMarks } = request.query;
    if ((await readAnyOrder(db, id)) === null) throw notFound();
    const name = `order-${shortOrderId(id)}.zip`;
    return sendArchive(context, { request, reply, name }, await packOrders(context, [id], { cropMarks }));
  });

  registerPictureRoutes(app, context);
}

/** Sends an archive of print files. The history of each packed order and the audit log say who has got it. */
async function sendArchive(
  context: AdminContext,
  { request, reply, name }: { request: FastifyRequest; reply: FastifyReply; name: string },
  { archive, packed }: Awaited<ReturnType<typeof packOrders>>,
): Promise<FastifyReply> {
  for (const orderId of packed) await noteOpened(context, { orderId, actor: adminOf(request), what: 'print file' });
  request.auditedOrders = packed;
  return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(archive);
}

function registerPictureRoutes(app: App, context: AdminContext): void {
  const paths: readonly (readonly [Exclude<PictureKind, 'thumbnail'>, string])[] = [
    ['reduced', adminPaths.picture(':id', anyPosition)],
    ['master', adminPaths.master(':id', anyPosition)],
    ['photo', adminPaths.photo(':id', anyPosition)],
  ];
  for (const [kind, path] of paths) {
    app.get(
      path,
      { config: { limit: 'pictures' }, schema: { params: pictureParams, querystring: contract.pictureQuery } },
      async (request, reply) => {
        const { id, position } = request.params;
        const { small, look, variation, photo } = request.query;
        const wanted = kind === 'reduced' && small !== undefined ? 'thumbnail' : kind;
        const { type, body } = await readPicture(context, id, position, wanted, { variation, photo });
        if (look !== undefined && kind === 'reduced') void reply.header('cache-control', 'private, max-age=86400');
        if (kind !== 'reduced')
          await noteOpened(context, {
            orderId: id,
            actor: adminOf(request),
            what: kind === 'photo' ? 'photo' : 'artwork',
          });
        return reply.type(type).send(body);
      },
    );
  }

  app.get(
    adminPaths.printFile(':id', anyPosition),
    { schema: { params: pictureParams, querystring: contract.printFileQuery } },
    async (request, reply) => {
      const { id, position } = request.params;
      const { width, height, small } = request.query;
      if (small !== undefined) {
        const image = await openSmallPrintFile(context, id, position, { width, height });
        if (image === 'pending') return reply.code(202).send({ message: 'The print file is being made.' });
        return reply.type('image/jpeg').header('cache-control', 'private, max-age=86400').send(image);
      }
      const file = await openPrintFile(context, id, position, { width, height });
      if (file.status === 'ready')
        await noteOpened(context, { orderId: id, actor: adminOf(request), what: 'print file' });
      if (file.status === 'pending') return reply.code(202).send({ message: 'The print file is being made.' });
      const name = `${id.slice(-8)}-${position + 1}-${width}x${height}.png`;
      return reply
        .type('image/png')
        .headers({ 'content-length': file.size, 'content-disposition': `attachment; filename="${name}"` })
        .send(file.body);
    },
  );
}
