/** Every route of the admin panel begins so, and nothing else does. */
const root = '/api/admin';

/**
 * Where the admin panel's calls go: those of the product's specification, word for word, and ours beside them. An id is
 * letters, digits, '-' and '_'; `':id'` in its place makes the pattern of the route.
 */
export const adminPaths = {
  orders: `${root}/orders`,
  order: (id: string) => `${root}/orders/${id}`,
  exportOrders: `${root}/orders/export.csv`,
  orderArtwork: `${root}/orders/artwork`,
  missingArtwork: `${root}/missing-artwork`,
  summary: `${root}/summary`,
  charts: `${root}/charts`,
  notices: `${root}/notices`,
  pause: `${root}/pause`,

  uploadArtwork: (artworkId: string) => `${root}/upload-artwork/${artworkId}`,
  status: (orderId: string) => `${root}/orders/${orderId}/status`,
  updateCustomerEmail: `${root}/update-customer-email`,
  updateShippingAddress: `${root}/update-shipping-address`,
  updateTrackingUrl: `${root}/update-tracking-url`,
  previewConfirmation: `${root}/preview-order-confirmation`,
  sendConfirmation: `${root}/send-order-confirmation`,
  cleanupDuplicates: `${root}/cleanup-duplicate-orders`,
  reconcile: `${root}/reconcile-payments`,
  createMissingOrder: `${root}/reconcile-payments/create`,
  refunds: (orderId: string) => `${root}/orders/${orderId}/refunds`,
  resendMail: (orderId: string, mailId: string) => `${root}/orders/${orderId}/mails/${mailId}/resend`,
  review: (orderId: string) => `${root}/orders/${orderId}/review`,

  /** A picture of an order by its position among them: small and watermarked, clean at full size, and as a print file. */
  picture: (orderId: string, position: number) => `${root}/orders/${orderId}/pictures/${position}`,
  master: (orderId: string, position: number) => `${root}/orders/${orderId}/pictures/${position}/master`,
  printFile: (orderId: string, position: number) => `${root}/orders/${orderId}/pictures/${position}/print`,
  /** The photo that the picture was painted from. */
  photo: (orderId: string, position: number) => `${root}/orders/${orderId}/pictures/${position}/photo`,
} as const;
