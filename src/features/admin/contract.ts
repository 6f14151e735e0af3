/**
 * API of the admin panel, shared by browser and server. Every route requires a role (server/route-roles.ts): 401 if
 * signed out, 403 for other accounts and for roles that may do less.
 */
export { adminPaths, adminRoot } from './paths.ts';
export { codeList, updateCodeRequest, type CodeList, type DiscountCode } from './codes.ts';
export {
  adminOrder,
  maxCounted,
  listHeaders,
  missingArtwork,
  maxOrderIds,
  maxSelected,
  orderArtworkMap,
  orderArtworkQuery,
  orderFilter,
  packageOptions,
  orderList,
  orderListQuery,
  orderSorts,
  type AdminArtwork,
  type AdminOrder,
  type Mode,
  type OrderFilter,
  type OrderListQuery,
} from './order-list.ts';
export {
  bulkConfirmationRequest,
  bulkResponse,
  bulkStatusRequest,
  deleteTestOrdersRequest,
  deletedAtOnce,
  labelsQuery,
  type BulkResponse,
} from './bulk.ts';
export {
  maxViewName,
  maxViews,
  renameViewRequest,
  savedViews,
  saveViewRequest,
  type SavedView,
} from './saved-views.ts';
export {
  adminOrderDetail,
  type AdminEvent,
  type AdminLine,
  type AdminEmail,
  type AdminOrderDetail,
  type AdminPicture,
  pictureQuery,
  printFileQuery,
} from './order-detail.ts';
export {
  adminCharts,
  adminNotices,
  adminSummary,
  chartsQuery,
  funnelSteps,
  statusCounts,
  summaryQuery,
  type AdminCharts,
  type AdminNotice,
  type AdminSummary,
  type StatusCounts,
} from './figures.ts';
export {
  auditFilter,
  auditPage,
  auditQuery,
  auditWords,
  describeAuditKind,
  namesOrders,
  type AuditEntry,
  type AuditKind,
  type AuditPage,
} from './audit.ts';
export { team, teamRemoval, teamRequest, type TeamMember } from './team.ts';
export { toPrint, type OrderToPrint, type ToPrint } from './to-print.ts';
export {
  connectWebhookRequest,
  connectWebhookResponse,
  goingLive,
  type GoingLive,
  type LiveItem,
  type LiveState,
} from './going-live.ts';
export { shopWatch, type ShopWatch } from './watch.ts';
export { modelCosts, type ModelCosts } from './model-costs.ts';
export {
  importSettingsRequest,
  legalTextPreview,
  lookField,
  previewLegalTextRequest,
  restoreSettingsRequest,
  saveSettingsRequest,
  settingsConflict,
  settingsVersion,
  wordsView,
  type WordsView,
  settingsView,
  uploadedLook,
  type SettingsView,
} from './settings.ts';
export {
  artworkField,
  changeConflict,
  changed,
  cleanupResponse,
  cleanupRequest,
  confirmationPreview,
  confirmationRequest,
  createMissingResponse,
  createMissingRequest,
  cropConsent,
  cropNeeded,
  customerEmailRequest,
  pauseState,
  reconcileResponse,
  reconcileRequest,
  refundResponse,
  refundRequest,
  resendResponse,
  resendRequest,
  reviewHold,
  sellRequest,
  reviewRequest,
  shippingAddressRequest,
  statusRequest,
  trackingRequest,
  uploadedArtwork,
  type Changed,
  type CleanupResponse,
  type ConfirmationPreview,
  type CropNeeded,
  type MissingOrder,
  type PauseState,
  type ReconcileResponse,
  type ReviewHold,
  type ReviewRequest,
  type SeenFields,
  type UploadedArtwork,
} from './changes.ts';
