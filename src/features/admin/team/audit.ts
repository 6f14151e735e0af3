import { z } from 'zod';

/** What the audit log says of each kind of entry. */
export const auditWords = {
  'view saved': 'Saved a view',
  'view renamed': 'Renamed a view',
  'view deleted': 'Deleted a view',
  'test orders deleted': 'Deleted test orders',
  'notice dismissed': 'Dismissed a notice',
  'notices restored': 'Showed dismissed notices again',
  'note added': 'Added a note',
  'note changed': 'Changed a note',
  'note deleted': 'Deleted a note',
  'tags changed': 'Changed tags of orders',
  'customer tags changed': 'Changed tags of a customer',
  'status changed': 'Changed the status',
  'confirmation sent': 'Sent a confirmation',
  'customer email changed': "Changed the customer's email",
  'address changed': 'Changed the shipping address',
  'tracking changed': 'Changed the tracking link',
  'confirmation previewed': 'Previewed a confirmation',
  'email sent again': 'Sent an email again',
  'artwork uploaded': 'Uploaded an artwork',
  'order reviewed': 'Reviewed an order',
  'payments compared': 'Compared payments with orders',
  'missing order made': 'Made a missing order',
  'duplicates cleaned up': 'Cleaned up duplicate orders',
  'production released': 'Released production',
  'production retried': 'Retried production',
  'production moved': 'Moved production',
  'production canceled': 'Canceled production',
  'reprint ordered': 'Ordered a reprint',
  refund: 'Refunded an order',
  'pause switched': 'Switched the pause of orders',
  'review switched': 'Switched the hold for review',
  'product switched': 'Switched a product',
  'print partners changed': 'Changed print partners',
  'sample made': 'Made a sample at a print partner',
  'sample deleted': 'Deleted a sample at a print partner',
  'settings saved': 'Saved settings',
  'settings restored': 'Restored settings',
  'settings imported': 'Imported settings',
  'logo uploaded': 'Uploaded a logo or icon',
  'pet added': 'Added a pet for the sample pictures',
  'pet painted': 'Had missing sample pictures painted',
  'pet removed': 'Removed a pet from the sample pictures',
  'legal text previewed': 'Previewed a legal text',
  'example emailed': 'Emailed themselves an example of an email',
  'checklist run': 'Ran the checklist',
  'webhook connected': 'Connected the webhook',
  'code created': 'Created a discount code',
  'code changed': 'Changed a discount code',
  'code deleted': 'Deleted a discount code',
  'codes exported': 'Exported discount codes',
  'gift card adjusted': 'Changed the balance of a gift card',
  'gift card cancelled': 'Canceled a gift card',
  'gift card refunded': 'Refunded a gift card',
  'gift card sent': 'Emailed a gift card again',
  'gift cards exported': 'Exported gift cards',
  'team changed': 'Changed the team',
  'team member removed': 'Removed a person from the team',
  'print files downloaded': 'Downloaded print files and papers',
  'labels downloaded': 'Downloaded address labels',
  'back labels downloaded': 'Downloaded labels for the backs',
  'print file downloaded': 'Downloaded a print file',
  'orders exported': 'Exported orders',
  'invoice created': 'Created an invoice',
  'invoice opened': 'Opened an invoice',
  'invoices exported': 'Exported invoices',
  'photo opened': "Opened a customer's photo",
  'artwork downloaded': 'Downloaded an artwork',
  'settings exported': 'Exported settings',
  'audit log exported': 'Exported the audit log',
} as const;
export type AuditKind = keyof typeof auditWords;

/** Kinds whose ids are those of orders that still exist. */
const aboutOrders: ReadonlySet<string> = new Set<AuditKind>([
  'status changed',
  'tags changed',
  'confirmation sent',
  'customer email changed',
  'address changed',
  'tracking changed',
  'confirmation previewed',
  'order reviewed',
  'refund',
  'print files downloaded',
  'labels downloaded',
  'back labels downloaded',
  'print file downloaded',
  'artwork downloaded',
  'photo opened',
  'orders exported',
]);

/** Whether the ids of such an entry are orders, which can be opened. */
export function namesOrders(kind: string): boolean {
  return aboutOrders.has(kind);
}

/** The words of a kind; the kind itself for one of another version of the shop. */
export function describeAuditKind(kind: string): string {
  return Object.entries(auditWords).find(([known]) => known === kind)?.[1] ?? kind;
}

/** GET /api/admin/audit/export.csv: empty for everybody and everything. */
export const auditFilter = z.object({
  person: z.string().max(320).optional(),
  kind: z.string().max(60).optional(),
});
/** GET /api/admin/audit. */
export const auditQuery = auditFilter.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1) });

const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null once that person has deleted their account. */
  actor: z.string().nullable(),
  kind: z.string(),
  /** Ids of orders or other things. */
  subjects: z.array(z.string()),
  detail: z.string().nullable(),
  /** The person on the team whose role was changed, or who was removed. */
  member: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.object({
  entries: z.array(auditEntry),
  /** Whether older entries follow. */
  more: z.boolean(),
  /** Everybody with an entry. */
  people: z.array(z.string()),
});
export type AuditPage = z.infer<typeof auditPage>;
