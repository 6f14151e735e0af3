import { sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { styleOf } from '../../../artworks/server/service.ts';
import { matchOrders, placeOf, type OrderCriteria, type Place } from './listing-store.ts';
import { orderGifts } from '../gifts/tables.ts';
import { orderAdjustments, orderTenders } from '../money/tables.ts';
import { orderLines, orders } from '../tables.ts';

/** The ids of all matching orders, newest first, `size` at a time. */
export async function* eachOrderId(db: DbOrTx, request: OrderCriteria, size: number): AsyncGenerator<string[]> {
  let after: Place | undefined;
  for (;;) {
    const { ids } = await matchOrders(db, request, { upTo: size, offset: 0, size, ...(after && { after }) });
    const last = ids.at(-1);
    if (last === undefined) return;
    yield ids;
    if (ids.length < size) return;
    after = await placeOf(db, last);
  }
}

/**
 * SQL for a query of another feature: these orders, each as a flat row with its position in `ids` as `position`, its
 * address in parts, its gift as `is_gift` and `gift_…`, its tags as `tag_list`, its lines as `items` ('1 x Custom Pet
 * Poster, 8x10 inches; …'), the labels of its discounts as `discounts`, the cents that gift cards paid as `gift_cards`,
 * and the `style` of its first artwork with its `style_name` at the time. Unknown ids are omitted.
 */
export function orderRowsSql(ids: readonly string[]): SQL {
  return sql`(
    select wanted.position, ${orders}.*,
      ${orders.address}->>'address' as street, ${orders.address}->>'address2' as second_line,
      ${orders.address}->>'city' as city, ${orders.address}->>'state' as state, ${orders.address}->>'zipCode' as zip_code,
      ${orders.address}->>'phone' as phone,
      coalesce(${orders.address}->>'country', case when ${orders.address} is not null then 'US' end) as country,
      array_to_string(${orders.tags}, '; ') as tag_list, bought.items, bought.style_name, reduced.discounts,
      spent.gift_cards, ${orderGifts.toName} as gift_to, ${orderGifts.fromName} as gift_from,
      ${orderGifts.note} as gift_note, ${orderGifts.recipientEmail} as gift_email,
      to_char(${orderGifts.sentAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as gift_sent_at,
      ${orderGifts.orderId} is not null as is_gift, ${styleOf(sql`bought.artwork_id`)} as style
    from unnest(${sql.param([...ids])}::text[]) with ordinality as wanted (id, position)
    join ${orders} on ${orders.id} = wanted.id
    left join ${orderGifts} on ${orderGifts.orderId} = wanted.id
    cross join lateral (
      select string_agg(
          quantity || ' x ' || concat_ws(', ', nullif(title, ''), nullif(product_size, '')), '; ' order by position
        ) as items,
        (array_agg(artwork_id order by position))[1] as artwork_id,
        (array_agg(style_name order by position))[1] as style_name
      from ${orderLines} where ${orderLines.orderId} = ${orders.id}
    ) as bought
    cross join lateral (
      select string_agg(label, '; ' order by position) as discounts
      from ${orderAdjustments} where ${orderAdjustments.orderId} = ${orders.id} and kind = 'discount'
    ) as reduced
    cross join lateral (
      select coalesce(sum(cents), 0) as gift_cards
      from ${orderTenders} where ${orderTenders.orderId} = ${orders.id} and kind = 'gift card'
    ) as spent
  )`;
}
