import type { TeamRole } from '../../accounts/contract.ts';
import { adminPaths } from '../contract.ts';

const order = ':id';
const position = ':position';

/**
 * The one table of who may do what in the panel: the least role that each route needs. A route that is not here is not
 * registered. Owners may use every route; printers only those that say so.
 */
const routeRoles: ReadonlyMap<string, TeamRole> = new Map<string, TeamRole>([
  // What printers need, and what reveals neither prices nor email addresses.
  [`GET ${adminPaths.toPrint}`, 'printer'],
  [`GET ${adminPaths.packages}`, 'printer'],
  [`GET ${adminPaths.labels}`, 'printer'],
  [`GET ${adminPaths.package(order)}`, 'printer'],
  [`GET ${adminPaths.picture(order, position)}`, 'printer'],
  [`GET ${adminPaths.printFile(order, position)}`, 'printer'],

  [`GET ${adminPaths.orders}`, 'staff'],
  [`GET ${adminPaths.order(order)}`, 'staff'],
  [`GET ${adminPaths.exportOrders}`, 'staff'],
  [`GET ${adminPaths.orderArtwork}`, 'staff'],
  [`GET ${adminPaths.missingArtwork}`, 'staff'],
  [`GET ${adminPaths.summary}`, 'staff'],
  [`GET ${adminPaths.statusCounts}`, 'staff'],
  [`GET ${adminPaths.charts}`, 'staff'],
  [`GET ${adminPaths.notices}`, 'staff'],
  [`GET ${adminPaths.modelCosts}`, 'staff'],
  [`GET ${adminPaths.master(order, position)}`, 'staff'],
  [`GET ${adminPaths.photo(order, position)}`, 'staff'],
  [`GET ${adminPaths.pause}`, 'staff'],
  [`GET ${adminPaths.reviewHold}`, 'staff'],
  [`GET ${adminPaths.products}`, 'staff'],
  [`GET ${adminPaths.fulfilment}`, 'staff'],

  [`GET ${adminPaths.views}`, 'staff'],
  [`POST ${adminPaths.views}`, 'staff'],
  [`PATCH ${adminPaths.view(order)}`, 'staff'],
  [`DELETE ${adminPaths.view(order)}`, 'staff'],
  [`POST ${adminPaths.deleteTestOrders}`, 'staff'],
  [`POST ${adminPaths.bulkStatus}`, 'staff'],
  [`POST ${adminPaths.bulkConfirmations}`, 'staff'],
  [`PATCH ${adminPaths.status(order)}`, 'staff'],
  [`POST ${adminPaths.updateCustomerEmail}`, 'staff'],
  [`POST ${adminPaths.updateShippingAddress}`, 'staff'],
  [`POST ${adminPaths.updateTrackingUrl}`, 'staff'],
  [`POST ${adminPaths.previewConfirmation}`, 'staff'],
  [`POST ${adminPaths.sendConfirmation}`, 'staff'],
  [`POST ${adminPaths.resendEmail(order, ':mailId')}`, 'staff'],
  [`POST ${adminPaths.uploadArtwork(':artworkId')}`, 'staff'],
  [`POST ${adminPaths.review(order)}`, 'staff'],
  [`POST ${adminPaths.reconcile}`, 'staff'],
  [`POST ${adminPaths.createMissingOrder}`, 'staff'],
  [`POST ${adminPaths.cleanupDuplicates}`, 'staff'],
  [`POST ${adminPaths.fulfilmentAction(order, 'release')}`, 'staff'],
  [`POST ${adminPaths.fulfilmentAction(order, 'retry')}`, 'staff'],
  [`POST ${adminPaths.fulfilmentAction(order, 'move')}`, 'staff'],
  [`POST ${adminPaths.fulfilmentAction(order, 'cancel')}`, 'staff'],
  [`POST ${adminPaths.fulfilmentAction(order, 'reprint')}`, 'staff'],

  // Money that goes back, switches, settings and the team.
  [`POST ${adminPaths.refunds(order)}`, 'owner'],
  [`PUT ${adminPaths.pause}`, 'owner'],
  [`PUT ${adminPaths.reviewHold}`, 'owner'],
  [`PUT ${adminPaths.products}`, 'owner'],
  [`GET ${adminPaths.fulfilmentSettings}`, 'owner'],
  [`PUT ${adminPaths.fulfilmentSettings}`, 'owner'],
  [`POST ${adminPaths.fulfilmentSample}`, 'owner'],
  [`DELETE ${adminPaths.fulfilmentSample}`, 'owner'],
  [`GET ${adminPaths.settings}`, 'owner'],
  [`PUT ${adminPaths.settings}`, 'owner'],
  [`POST ${adminPaths.restoreSettings}`, 'owner'],
  [`POST ${adminPaths.importSettings}`, 'owner'],
  [`GET ${adminPaths.exportSettings}`, 'owner'],
  [`GET ${adminPaths.settingsVersion(':version')}`, 'owner'],
  [`POST ${adminPaths.goingLive}`, 'owner'],
  [`POST ${adminPaths.connectWebhook}`, 'owner'],
  [`GET ${adminPaths.team}`, 'owner'],
  [`PUT ${adminPaths.team}`, 'owner'],
  [`DELETE ${adminPaths.team}`, 'owner'],
]);

/** The role that a route needs; null for a route that the table does not know. */
export function roleForRoute(method: string, pattern: string): TeamRole | null {
  return routeRoles.get(`${method === 'HEAD' ? 'GET' : method} ${pattern}`) ?? null;
}
