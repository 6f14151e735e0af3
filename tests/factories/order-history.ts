import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database.ts';

export interface History {
  /** Number of orders, spread over the two years before `until`. */
  readonly orders: number;
  readonly until: Date;
  /** Live and test orders in one database, three to one; otherwise test orders only. */
  readonly bothModes?: boolean;
  /** Artworks that the orders are for; their variations are numbered 0 to 2. */
  readonly artworkIds: readonly string[];
  /** Called after each batch with the number of orders made so far. */
  readonly onBatch?: (made: number) => void;
}

const firstNames =
  'Nora Ada Bea Carl Dina Emil Fay Gus Hana Ivan June Kurt Lena Max Nils Olga Pia Quinn Rosa Sam Tess Uma Vera Walt Xena Yuri Zoe Ben Cleo Dora'.split(
    ' ',
  );
const lastNames =
  "Lindqvist Smith Johnson Brown Garcia Miller Davis Martin Lopez Wilson Anderson Taylor Thomas Moore Jackson Lee Perez White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell O'Brien".split(
    ' ',
  );
const places = [
  'Portland OR 97205',
  'Austin TX 73301',
  'Boston MA 02108',
  'Denver CO 80202',
  'Miami FL 33101',
  'Seattle WA 98101',
];
const products: readonly (readonly [type: string, size: string, title: string, cents: string])[] = [
  ['poster', '8x10 inches', 'Custom Pet Poster', '1995'],
  ['poster', '12x16 inches', 'Custom Pet Poster', '2995'],
  ['mug', '11oz', 'Custom Pet Mug', '1995'],
  ['magnet', '4x4 inches', 'Custom Pet Magnet', '1295'],
  ['poster', '16x20 inches', 'Custom Pet Poster', '3495'],
];

const batch = 20_000;

/**
 * Inserts realistic orders in bulk: returning customers, every status at a plausible age, tracking numbers, refunds,
 * orders imported from an earlier shop, including duplicates, and counts of visits. The same arguments produce the same
 * history, except for ids.
 */
export async function insertHistory(db: Db, history: History): Promise<void> {
  const { orders, until, artworkIds, onBatch } = history;
  const salt = randomUUID();
  for (let first = 1; first <= orders; first += batch) {
    const last = Math.min(orders, first + batch - 1);
    await db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table made (n int, code text, id text, at timestamptz, customer int, first text, last text, place text,
        subtotal int, total int, imported bool, mode text, status text, payment text) on commit drop`);
      await tx.execute(inventOrders(history, salt, first, last));
      await tx.execute(insertOrders(artworkIds));
      await tx.execute(insertLines(artworkIds));
      await tx.execute(insertEvents);
      await tx.execute(insertRefundedPayments);
      await tx.execute(insertRefunds);
    });
    onBatch?.(last);
  }
  await db.execute(countVisits(until));
}

function inventOrders({ orders, until, bothModes = false }: History, salt: string, from: number, to: number): SQL {
  // A thousandth of the orders. The newest order has the number 1, so the newest orders have the early statuses.
  const thousandth = sql`(${orders}::int / 1000.0)`;
  const subtotal = sql`${pick(
    products.map(([, , , cents]) => cents),
    sql`n`,
  )}::int`;
  return sql`
    insert into made
    select n, code, 'ord_' || substr(code, 1, 26), ${until.toISOString()}::timestamptz - interval '2 years' * (n::float8 / ${orders}::int), customer,
      ${pick(firstNames, sql`customer`)}, ${pick(lastNames, sql`customer / 7`)}, ${pick(places, sql`customer / 3`)},
      ${subtotal}, ${subtotal} + round(${subtotal} * 0.08) + 499, imported,
      ${bothModes ? sql`case when n / 7 % 4 = 0 then 'test' else 'live' end` : sql`'test'`},
      case when imported then 'completed' when n <= ${thousandth} * 4 then 'pending' when n <= ${thousandth} * 6 then 'sent initial email'
        when n <= ${thousandth} * 10 then 'being fulfilled' when n <= ${thousandth} * 20 then 'shipped' when n % 50 = 0 then 'cancelled' else 'completed' end,
      -- Pairs of imported rows name one payment.
      'pi_' || substr(md5(case when imported then ${salt}::text || (n / 500) else code end), 1, 24)
    from (select n, md5(${salt}::text || n) as code, (n::bigint * 7919 % greatest(1, ${orders}::int * 2 / 5))::int as customer, n % 500 in (7, 8) as imported
          from generate_series(${from}::int, ${to}::int) as n) as numbers`;
}

const closed = sql`case when made.status in ('completed', 'cancelled') then at + interval '6 days' end`;
const isSent = sql`made.status in ('shipped', 'completed')`;
const isRefunded = sql`n % 60 = 0 and not imported`;

/** Also fills the columns that triggers would fill from the lines, so that no order is written twice. */
function insertOrders(artworkIds: readonly string[]): SQL {
  const kind = pick(
    products.map(([type]) => type),
    sql`n`,
  );
  return sql`
  insert into orders (id, owner, payment, imported, mode, status, subtotal, tax, shipping, total, customer_email, customer_first_name,
    customer_last_name, address, tracking_number, tracking_url, created_at, updated_at, closed_at, photos_left_at, reviewed_at,
    search_details, products, styles)
  select made.id, 'vis_' || substr(md5(customer::text), 1, 26), payment, imported, mode, made.status, subtotal, total - subtotal - 499, 499, total,
    lower(replace(first || '.' || last, '''', '')) || customer || '@example.com', first, last,
    jsonb_build_object('firstName', first, 'lastName', last, 'email', '', 'address', street, 'city', city, 'state', state, 'zipCode', zip),
    case when ${isSent} then '9400' || lpad((n::bigint * 104729 % 1000000000)::text, 9, '0') || lpad(n::text, 9, '0') end,
    null,
    at, at, ${closed}, ${closed}, case when made.status <> 'pending' and not imported then at + interval '1 hour' end,
    lower(concat_ws(' ', street, city, state, zip, artworks.pet_name)), array[${kind}], array_remove(array[artworks.style], null)
  from made
  cross join lateral (select 1 + customer % 900 || ' Maple Street' as street, split_part(place, ' ', 1) as city,
    split_part(place, ' ', 2) as state, split_part(place, ' ', 3) as zip) as home
  left join artworks on artworks.id = ${pick(artworkIds, sql`n`)}`;
}

function insertLines(artworkIds: readonly string[]): SQL {
  const product = (part: 0 | 1 | 2): SQL =>
    pick(
      products.map((product) => product[part]),
      sql`n`,
    );
  const artwork = pick(artworkIds, sql`n`);
  return sql`
    insert into order_lines (order_id, position, title, product_type, product_size, product_material, unit_price, quantity, artwork_id, selected_variation)
    select id, 0, ${product(2)}, ${product(0)}, ${product(1)}, 'standard', subtotal, 1, ${artwork}, n % 3 from made
    union all
    select id, 1, 'FREE with your order', 'digital', null, 'digital', 0, 1, ${artwork}, n % 3 from made`;
}

const insertEvents = sql`
  insert into order_events (id, order_id, at, actor, kind, details)
  select 'evt_' || substr(md5(code || 'placed'), 1, 26), id, at, 'shop', 'placed', '{}'::jsonb from made
  union all
  select 'evt_' || substr(md5(code || 'status'), 1, 26), id, at + interval '1 day', 'owner@example.com', 'set by admin', jsonb_build_object('from', 'pending', 'to', status)
  from made where status <> 'pending'`;

/** The gateway does not know these payments; only refunded orders need a row in `payments`. */
const insertRefundedPayments = sql`
  insert into payments (id, kind, provider_id, idempotency_key, amount, mode, disposition, created_at, check_at, disposed_at)
  select 'pay_' || substr(code, 1, 26), 'intent', payment, 'history ' || code, total, mode, 'ordered', at, at, at
  from made where ${isRefunded}`;

const insertRefunds = sql`
  insert into refunds (id, payment_id, amount, reason, asked_by, why, refunded_before, idempotency_key, created_at, done_at)
  select 'ref_' || substr(code, 1, 26), 'pay_' || substr(code, 1, 26), subtotal / 2, 'asked for', 'owner@example.com', 'Scratched on arrival', 0,
    'history ' || code, at + interval '2 hours', at + interval '2 hours'
  from made where ${isRefunded}`;

/** Hourly counts of visits over ninety days. */
function countVisits(until: Date): SQL {
  return sql`
    insert into event_counts (hour, name, detail, screen, count, cents)
    select hour, name, '', screen, ceil(visits * share), 0
    from generate_series(date_trunc('hour', ${until.toISOString()}::timestamptz) - interval '90 days', ${until.toISOString()}::timestamptz, interval '1 hour') as hour,
      lateral (select 20 + extract(hour from hour) * 3 as visits) as busy,
      (values ('landing_page_conversion', '/', 1.0), ('artwork_generated', '/app', 0.6), ('begin_checkout', '/checkout', 0.2), ('purchase', '/success', 0.12)) as steps (name, screen, share)
    on conflict do nothing`;
}

/** The word at a position in the list; positions beyond its end begin again at the first word. */
function pick(words: readonly string[], number: SQL): SQL {
  return sql`(${sql.param([...words])}::text[])[1 + (${number})::int % ${sql.raw(String(words.length))}]`;
}
