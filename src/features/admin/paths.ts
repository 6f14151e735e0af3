/** Prefix of all admin routes, and of no others: the guard relies on it. */
export const adminRoot = '/api/admin';

/**
 * Paths of the admin API: those of the product's specification verbatim, plus the shop's own. An id consists of
 * letters, digits, '-' and '_'. Pass `':id'` instead of an id to get the route pattern.
 */
export const adminPaths = {
  orders: `${adminRoot}/orders`,
  order: (id: string) => `${adminRoot}/orders/${id}`,
  exportOrders: `${adminRoot}/orders/export.csv`,
  /** What is needed to print and send the listed orders by hand, or one order, as a ZIP. */
  packages: `${adminRoot}/orders/packages.zip`,
  package: (orderId: string) => `${adminRoot}/orders/${orderId}/package.zip`,
  /** Address labels of the listed orders, as a PDF on the paper of the shop's country. */
  labels: `${adminRoot}/orders/labels.pdf`,
  /** Labels for the backs of what is made by hand of the listed orders, with codes to their films. */
  backLabels: `${adminRoot}/orders/back-labels.pdf`,
  /** What the papers of an order hold. */
  papers: `${adminRoot}/papers`,
  bulkStatus: `${adminRoot}/bulk/status`,
  views: `${adminRoot}/views`,
  view: (id: string) => `${adminRoot}/views/${id}`,
  deleteTestOrders: `${adminRoot}/test-orders/delete`,
  bulkConfirmations: `${adminRoot}/bulk/confirmations`,
  bulkTags: `${adminRoot}/bulk/tags`,
  /** The tags and offers that orders can be filtered by. */
  filters: `${adminRoot}/filters`,
  notes: `${adminRoot}/notes`,
  note: (id: string) => `${adminRoot}/notes/${id}`,
  customers: `${adminRoot}/customers`,
  customer: (id: string) => `${adminRoot}/customers/${id}`,
  customerTags: (id: string) => `${adminRoot}/customers/${id}/tags`,
  orderArtwork: `${adminRoot}/orders/artwork`,
  missingArtwork: `${adminRoot}/missing-artwork`,
  summary: `${adminRoot}/summary`,
  statusCounts: `${adminRoot}/status-counts`,
  charts: `${adminRoot}/charts`,
  taxes: `${adminRoot}/taxes`,
  sales: `${adminRoot}/sales`,
  notices: `${adminRoot}/notices`,
  dismissNotices: `${adminRoot}/notices/dismiss`,
  restoreNotices: `${adminRoot}/notices/restore`,
  /** How the shop is doing now. */
  watch: `${adminRoot}/watch`,
  modelCosts: `${adminRoot}/model-costs`,
  /** Who may open the panel. */
  team: `${adminRoot}/team`,
  /** What people have done in the panel. */
  audit: `${adminRoot}/audit`,
  exportAudit: `${adminRoot}/audit/export.csv`,
  /** The months in which invoices were written. */
  invoices: `${adminRoot}/invoices`,
  invoice: (id: string) => `${adminRoot}/invoices/${id}`,
  /** All of a month: every PDF with a list, or the list. */
  invoicesArchive: `${adminRoot}/invoices/month.zip`,
  exportInvoices: `${adminRoot}/invoices/month.csv`,
  /** Writes the invoice of an order that has none. */
  orderInvoices: (orderId: string) => `${adminRoot}/orders/${orderId}/invoices`,
  /** Gift cards. */
  giftCards: `${adminRoot}/gift-cards`,
  giftCard: (id: string) => `${adminRoot}/gift-cards/${id}`,
  giftCardAction: (id: string, action: 'adjust' | 'cancel' | 'refund' | 'resend') =>
    `${adminRoot}/gift-cards/${id}/${action}`,
  exportGiftCards: `${adminRoot}/gift-cards/export.csv`,
  /** Discount codes. */
  codes: `${adminRoot}/codes`,
  code: (id: string) => `${adminRoot}/codes/${id}`,
  exportCodes: `${adminRoot}/codes/export.csv`,
  /** What printers see: the orders to print, without prices and email addresses. */
  toPrint: `${adminRoot}/to-print`,
  /** Runs every check again. */
  goingLive: `${adminRoot}/going-live`,
  connectWebhook: `${adminRoot}/going-live/webhook`,
  pause: `${adminRoot}/pause`,
  reviewHold: `${adminRoot}/review-hold`,
  products: `${adminRoot}/products`,
  settings: `${adminRoot}/settings`,
  restoreSettings: `${adminRoot}/settings/restore`,
  importSettings: `${adminRoot}/settings/import`,
  exportSettings: `${adminRoot}/settings/export.json`,
  samples: `${adminRoot}/samples`,
  sample: (id: string) => `${adminRoot}/samples/${id}`,
  paintSample: (id: string) => `${adminRoot}/samples/${id}/paint`,
  uploadLook: (kind: 'logo' | 'icon' | ':kind') => `${adminRoot}/settings/look/${kind}`,
  words: `${adminRoot}/settings/words`,
  /** A page of the shop as it would be with settings that are not saved. */
  previewSettings: `${adminRoot}/settings/preview`,
  /** An example of an email, with settings that are not saved. */
  previewEmail: `${adminRoot}/settings/email-preview`,
  /** The same, sent to the owner who asks. */
  sendExampleEmail: `${adminRoot}/settings/email-example`,
  previewLegalText: `${adminRoot}/settings/legal-preview`,
  settingsVersion: (version: number | string) => `${adminRoot}/settings/versions/${version}`,
  fulfilment: `${adminRoot}/fulfilment`,
  fulfilmentAction: (id: string, action: 'release' | 'retry' | 'move' | 'cancel' | 'reprint') =>
    `${adminRoot}/fulfilment/${id}/${action}`,
  fulfilmentSettings: `${adminRoot}/fulfilment/settings`,
  /** A draft at a print partner that is never released. */
  fulfilmentSample: `${adminRoot}/fulfilment/sample`,

  uploadArtwork: (artworkId: string) => `${adminRoot}/upload-artwork/${artworkId}`,
  status: (orderId: string) => `${adminRoot}/orders/${orderId}/status`,
  updateCustomerEmail: `${adminRoot}/update-customer-email`,
  updateShippingAddress: `${adminRoot}/update-shipping-address`,
  updateTrackingUrl: `${adminRoot}/update-tracking-url`,
  previewConfirmation: `${adminRoot}/preview-order-confirmation`,
  sendConfirmation: `${adminRoot}/send-order-confirmation`,
  cleanupDuplicates: `${adminRoot}/cleanup-duplicate-orders`,
  reconcile: `${adminRoot}/reconcile-payments`,
  createMissingOrder: `${adminRoot}/reconcile-payments/create`,
  refunds: (orderId: string) => `${adminRoot}/orders/${orderId}/refunds`,
  /** All emails that were given up for a trouble of the shop owner. */
  resendEmails: `${adminRoot}/mails/resend`,
  resendEmail: (orderId: string, mailId: string) => `${adminRoot}/orders/${orderId}/mails/${mailId}/resend`,
  review: (orderId: string) => `${adminRoot}/orders/${orderId}/review`,

  /** A picture by its position in the order: reduced, master at full size, print file. None has a watermark. */
  picture: (orderId: string, position: number | string) => `${adminRoot}/orders/${orderId}/pictures/${position}`,
  master: (orderId: string, position: number | string) => `${adminRoot}/orders/${orderId}/pictures/${position}/master`,
  printFile: (orderId: string, position: number | string) =>
    `${adminRoot}/orders/${orderId}/pictures/${position}/print`,
  /** The photo that the picture was painted from. */
  photo: (orderId: string, position: number | string) => `${adminRoot}/orders/${orderId}/pictures/${position}/photo`,
} as const;
