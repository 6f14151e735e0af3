import { z } from 'zod';
import { tagName } from '../../orders/contract.ts';
import { adminNotes } from './notes.ts';
import { adminEmail } from '../orders/order-detail.ts';
import { adminOrder, mode, yesOrNo } from '../orders/order-list.ts';

export const customerSorts = ['last', 'value', 'orders'] as const;

/** GET /api/admin/customers. */
export const customerQuery = z.object({
  /** Words that find a customer: those that find their orders, or a tag. */
  q: z.string().max(200).optional(),
  /** The mode of the shop by default. */
  mode: mode.optional(),
  /** 'true' for customers with several orders, 'false' for those with one. */
  returning: yesOrNo.optional(),
  tag: tagName.optional(),
  sort: z.enum(customerSorts).default('last'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
});

const customer = z.object({
  id: z.string(),
  mode,
  email: z.string(),
  name: z.string().nullable(),
  orders: z.int(),
  /** `paid` and `refunded` are in `currency`, that of the shop's books. */
  paid: z.number(),
  refunded: z.number(),
  /** Servers of the previous version omit it. */
  currency: z.string().default('usd'),
  lastOrderAt: z.iso.datetime(),
  tags: z.array(z.string()),
});
export type AdminCustomer = z.infer<typeof customer>;

export const customerList = z.object({
  /** The mode of all these customers. */
  mode,
  customers: z.array(customer),
  total: z.int(),
  /** Whether there are more than `total`. */
  more: z.boolean(),
});
export type CustomerList = z.infer<typeof customerList>;

/** Orders that the page of a customer shows. */
export const maxCustomerOrders = 25;

/** GET /api/admin/customers/{id}. */
export const customerDetail = z.object({
  customer,
  /** Newest first, at most `maxCustomerOrders`. Everything below is about these. */
  orders: z.array(adminOrder),
  /** Pictures that still exist. */
  pictures: z.array(
    z.object({
      orderId: z.string(),
      position: z.int(),
      style: z.string().nullable(),
      petName: z.string().nullable(),
      /** Null if it was deleted. */
      previewUrl: z.string().nullable(),
      photoUrl: z.string().nullable(),
    }),
  ),
  emails: z.array(adminEmail.extend({ orderId: z.string() })),
  /** What each discount took off, in the currency of its order. Servers of the previous version omit `currency`. */
  discounts: z.array(
    z.object({
      orderId: z.string(),
      label: z.string(),
      amount: z.number(),
      currency: z.string().default('usd'),
      at: z.iso.datetime(),
    }),
  ),
  /** Addresses of their orders, line by line: each address once, the latest first. */
  addresses: z.array(z.array(z.string())),
  notes: adminNotes,
});
export type CustomerDetail = z.infer<typeof customerDetail>;
