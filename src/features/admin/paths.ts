/** Every route of the admin panel begins so, and nothing else does. */
export const adminRoot = '/api/admin';

/**
 * Where the admin panel's calls go: those of the product's specification, word for word, and ours beside them. An id is
 * letters, digits, '-' and '_'; `':id'` in its place makes the pattern of the route.
 */
export const adminPaths = {
  orders: `${adminRoot}/orders`,
  order: (id: string) => `${adminRoot}/orders/${id}`,
  exportOrders: `${adminRoot}/orders/export.csv`,
  orderArtwork: `${adminRoot}/orders/artwork`,
  missingArtwork: `${adminRoot}/missing-artwork`,
  summary: `${adminRoot}/summary`,
  statusCounts: `${adminRoot}/status-counts`,
  charts: `${adminRoot}/charts`,
  notices: `${adminRoot}/notices`,
  modelCosts: `${adminRoot}/model-costs`,
  pause: `${adminRoot}/pause`,
  reviewHold: `${adminRoot}/review-hold`,

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
  resendEmail: (orderId: string, mailId: string) => `${adminRoot}/orders/${orderId}/mails/${mailId}/resend`,
  review: (orderId: string) => `${adminRoot}/orders/${orderId}/review`,

  /** A picture of an order by its position among them: small and watermarked, clean at full size, and as a print file. */
  picture: (orderId: string, position: number | string) => `${adminRoot}/orders/${orderId}/pictures/${position}`,
  master: (orderId: string, position: number | string) => `${adminRoot}/orders/${orderId}/pictures/${position}/master`,
  printFile: (orderId: string, position: number | string) =>
    `${adminRoot}/orders/${orderId}/pictures/${position}/print`,
  /** The photo that the picture was painted from. */
  photo: (orderId: string, position: number | string) => `${adminRoot}/orders/${orderId}/pictures/${position}/photo`,
} as const;
