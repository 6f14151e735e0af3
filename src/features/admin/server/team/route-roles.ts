import type { TeamRole } from '../../../accounts/contract.ts';
import { adminPaths, type AuditKind } from '../../contract.ts';

const order = ':id';
const position = ':position';

type Unsafe = `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`;
/** Asks a question that is too large for an address, and changes nothing. */
const asks = null;
type Rule =
  | readonly [Unsafe, TeamRole, AuditKind]
  | readonly [`POST ${string}`, TeamRole, typeof asks]
  | readonly [`GET ${string}`, TeamRole, AuditKind?];

/**
 * The one table of who may do what in the panel: the least role that each route needs, and the kind of entry that it
 * leaves in the audit log. Routes that change something or send a file leave one. A route that is not here is not
 * registered. Owners may use every route; printers only those that say so.
 */
const rules: readonly Rule[] = [
  // What printers need, and what reveals neither prices nor email addresses.
  [`GET ${adminPaths.toPrint}`, 'printer'],
  [`GET ${adminPaths.packages}`, 'printer', 'print files downloaded'],
  [`GET ${adminPaths.labels}`, 'printer', 'labels downloaded'],
  [`GET ${adminPaths.backLabels}`, 'printer', 'back labels downloaded'],
  [`GET ${adminPaths.papers}`, 'printer'],
  [`GET ${adminPaths.package(order)}`, 'printer', 'print files downloaded'],
  [`GET ${adminPaths.picture(order, position)}`, 'printer'],
  [`GET ${adminPaths.printFile(order, position)}`, 'printer', 'print file downloaded'],

  [`GET ${adminPaths.orders}`, 'staff'],
  [`GET ${adminPaths.order(order)}`, 'staff'],
  [`GET ${adminPaths.exportOrders}`, 'staff', 'orders exported'],
  [`GET ${adminPaths.orderArtwork}`, 'staff'],
  [`GET ${adminPaths.missingArtwork}`, 'staff'],
  [`GET ${adminPaths.summary}`, 'staff'],
  [`GET ${adminPaths.statusCounts}`, 'staff'],
  [`GET ${adminPaths.charts}`, 'staff'],
  [`GET ${adminPaths.taxes}`, 'staff'],
  [`GET ${adminPaths.invoices}`, 'staff'],
  [`GET ${adminPaths.invoice(order)}`, 'staff', 'invoice opened'],
  [`GET ${adminPaths.invoicesArchive}`, 'staff', 'invoices exported'],
  [`GET ${adminPaths.exportInvoices}`, 'staff', 'invoices exported'],
  // What pieces cost the shop is the owner's knowledge, as the settings are.
  [`GET ${adminPaths.sales}`, 'owner'],
  [`GET ${adminPaths.notices}`, 'staff'],
  [`POST ${adminPaths.dismissNotices}`, 'staff', 'notice dismissed'],
  [`POST ${adminPaths.restoreNotices}`, 'staff', 'notices restored'],
  [`GET ${adminPaths.watch}`, 'staff'],
  [`GET ${adminPaths.modelCosts}`, 'staff'],
  [`GET ${adminPaths.master(order, position)}`, 'staff', 'artwork downloaded'],
  [`GET ${adminPaths.photo(order, position)}`, 'staff', 'photo opened'],
  [`GET ${adminPaths.pause}`, 'staff'],
  [`GET ${adminPaths.reviewHold}`, 'staff'],
  [`GET ${adminPaths.products}`, 'staff'],
  [`GET ${adminPaths.fulfilment}`, 'staff'],

  [`GET ${adminPaths.views}`, 'staff'],
  [`POST ${adminPaths.views}`, 'staff', 'view saved'],
  [`PATCH ${adminPaths.view(order)}`, 'staff', 'view renamed'],
  [`DELETE ${adminPaths.view(order)}`, 'staff', 'view deleted'],
  [`GET ${adminPaths.filters}`, 'staff'],
  [`POST ${adminPaths.notes}`, 'staff', 'note added'],
  // Of notes of other people, owners change any: see `editNote`.
  [`PATCH ${adminPaths.note(order)}`, 'staff', 'note changed'],
  [`DELETE ${adminPaths.note(order)}`, 'staff', 'note deleted'],
  [`POST ${adminPaths.bulkTags}`, 'staff', 'tags changed'],
  [`GET ${adminPaths.customers}`, 'staff'],
  [`GET ${adminPaths.customer(order)}`, 'staff'],
  [`POST ${adminPaths.customerTags(order)}`, 'staff', 'customer tags changed'],
  [`POST ${adminPaths.deleteTestOrders}`, 'staff', 'test orders deleted'],
  [`POST ${adminPaths.bulkStatus}`, 'staff', 'status changed'],
  [`POST ${adminPaths.bulkConfirmations}`, 'staff', 'confirmation sent'],
  [`PATCH ${adminPaths.status(order)}`, 'staff', 'status changed'],
  [`POST ${adminPaths.updateCustomerEmail}`, 'staff', 'customer email changed'],
  [`POST ${adminPaths.updateShippingAddress}`, 'staff', 'address changed'],
  [`POST ${adminPaths.updateTrackingUrl}`, 'staff', 'tracking changed'],
  [`POST ${adminPaths.previewConfirmation}`, 'staff', 'confirmation previewed'],
  [`POST ${adminPaths.sendConfirmation}`, 'staff', 'confirmation sent'],
  [`POST ${adminPaths.resendEmail(order, ':mailId')}`, 'staff', 'email sent again'],
  [`POST ${adminPaths.resendEmails}`, 'staff', 'email sent again'],
  [`POST ${adminPaths.uploadArtwork(':artworkId')}`, 'staff', 'artwork uploaded'],
  [`POST ${adminPaths.review(order)}`, 'staff', 'order reviewed'],
  [`POST ${adminPaths.reconcile}`, 'staff', 'payments compared'],
  [`POST ${adminPaths.createMissingOrder}`, 'staff', 'missing order made'],
  [`POST ${adminPaths.cleanupDuplicates}`, 'staff', 'duplicates cleaned up'],
  // Only an owner releases over a limit: see `checkRelease`.
  [`POST ${adminPaths.fulfilmentAction(order, 'release')}`, 'staff', 'production released'],
  [`POST ${adminPaths.fulfilmentAction(order, 'retry')}`, 'staff', 'production retried'],
  [`POST ${adminPaths.fulfilmentAction(order, 'move')}`, 'staff', 'production moved'],
  [`POST ${adminPaths.fulfilmentAction(order, 'cancel')}`, 'staff', 'production canceled'],
  [`POST ${adminPaths.fulfilmentAction(order, 'reprint')}`, 'staff', 'reprint ordered'],

  // Money that goes back, switches, settings and the team.
  [`POST ${adminPaths.refunds(order)}`, 'owner', 'refund'],
  [`POST ${adminPaths.orderInvoices(order)}`, 'owner', 'invoice created'],
  [`PUT ${adminPaths.pause}`, 'owner', 'pause switched'],
  [`PUT ${adminPaths.reviewHold}`, 'owner', 'review switched'],
  [`PUT ${adminPaths.products}`, 'owner', 'product switched'],
  [`GET ${adminPaths.fulfilmentSettings}`, 'owner'],
  [`PUT ${adminPaths.fulfilmentSettings}`, 'owner', 'print partners changed'],
  [`POST ${adminPaths.fulfilmentSample}`, 'owner', 'sample made'],
  [`DELETE ${adminPaths.fulfilmentSample}`, 'owner', 'sample deleted'],
  [`GET ${adminPaths.settings}`, 'owner'],
  [`GET ${adminPaths.words}`, 'owner'],
  [`PUT ${adminPaths.settings}`, 'owner', 'settings saved'],
  [`POST ${adminPaths.restoreSettings}`, 'owner', 'settings restored'],
  [`POST ${adminPaths.importSettings}`, 'owner', 'settings imported'],
  [`POST ${adminPaths.previewSettings}`, 'owner', asks],
  [`POST ${adminPaths.previewEmail}`, 'owner', asks],
  [`POST ${adminPaths.sendExampleEmail}`, 'owner', 'example emailed'],
  [`POST ${adminPaths.previewLegalText}`, 'owner', 'legal text previewed'],
  [`GET ${adminPaths.samples}`, 'owner'],
  [`POST ${adminPaths.samples}`, 'owner', 'pet added'],
  [`POST ${adminPaths.paintSample(order)}`, 'owner', 'pet painted'],
  [`DELETE ${adminPaths.sample(order)}`, 'owner', 'pet removed'],
  [`POST ${adminPaths.uploadLook(':kind')}`, 'owner', 'logo uploaded'],
  [`GET ${adminPaths.exportSettings}`, 'owner', 'settings exported'],
  [`GET ${adminPaths.settingsVersion(':version')}`, 'owner'],
  [`GET ${adminPaths.codes}`, 'owner'],
  [`POST ${adminPaths.codes}`, 'owner', 'code created'],
  [`PUT ${adminPaths.code(order)}`, 'owner', 'code changed'],
  [`DELETE ${adminPaths.code(order)}`, 'owner', 'code deleted'],
  [`GET ${adminPaths.exportCodes}`, 'owner', 'codes exported'],
  [`GET ${adminPaths.giftCards}`, 'owner'],
  [`GET ${adminPaths.giftCard(order)}`, 'owner'],
  [`POST ${adminPaths.giftCardAction(order, 'adjust')}`, 'owner', 'gift card adjusted'],
  [`POST ${adminPaths.giftCardAction(order, 'cancel')}`, 'owner', 'gift card cancelled'],
  [`POST ${adminPaths.giftCardAction(order, 'refund')}`, 'owner', 'gift card refunded'],
  [`POST ${adminPaths.giftCardAction(order, 'resend')}`, 'owner', 'gift card sent'],
  [`GET ${adminPaths.exportGiftCards}`, 'owner', 'gift cards exported'],
  [`POST ${adminPaths.goingLive}`, 'owner', 'checklist run'],
  [`POST ${adminPaths.connectWebhook}`, 'owner', 'webhook connected'],
  [`GET ${adminPaths.team}`, 'owner'],
  [`PUT ${adminPaths.team}`, 'owner', 'team changed'],
  [`DELETE ${adminPaths.team}`, 'owner', 'team member removed'],
  [`GET ${adminPaths.audit}`, 'owner'],
  [`GET ${adminPaths.exportAudit}`, 'owner', 'audit log exported'],
];

/** What the table declares about a route. */
export interface RouteRule {
  readonly role: TeamRole;
  /** Null for routes that only read. */
  readonly entry: AuditKind | null;
}

const byRoute: ReadonlyMap<string, RouteRule> = new Map(
  rules.map(([route, role, entry]) => [route, { role, entry: entry ?? null }]),
);

/**
 * What the table says about a route; null for a route that it does not know. HEAD sends no file and leaves no entry.
 */
export function ruleForRoute(method: string, pattern: string): RouteRule | null {
  if (method !== 'HEAD') return byRoute.get(`${method} ${pattern}`) ?? null;
  const rule = byRoute.get(`GET ${pattern}`);
  return rule === undefined ? null : { role: rule.role, entry: null };
}
