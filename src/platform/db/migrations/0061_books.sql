-- What an amount of an order is in the shop's books, rounded half up (orders/server/money/book.ts). Inlined, also in the
-- index below.
CREATE FUNCTION book_cents(cents bigint, factor numeric) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN factor = 1 THEN cents ELSE round(cents * factor)::bigint END;
$$;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "book_amount" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "book_currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "book_factor" numeric DEFAULT '1' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_listed_by_book_total" ON "orders" USING btree (book_cents("total", "book_factor"),"created_at","id","mode","status","total","book_factor") WHERE archived_at is null;
--> statement-breakpoint
-- From here on, what is added up of several orders is in the currency of the books, whichever version of the shop writes
-- them: the factor of an older one's orders is 1. The functions are those of the migrations `order_tallies`, `customers`,
-- `order_sales` and `order_refunds_and_artwork`, with `book_cents` around their amounts.
CREATE OR REPLACE FUNCTION tally_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rows are taken in one order everywhere, so that two that take several never wait for each other.
  WITH bought AS (
    SELECT mode, lower(customer_email) AS email, count(*)::int AS orders, min(date_bin('15 minutes', created_at, 'epoch')) AS first
    FROM added WHERE archived_at IS NULL AND customer_email IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2
  ), counted AS (
    INSERT INTO order_customers AS known (mode, email, orders) SELECT mode, email, orders FROM bought
    ON CONFLICT (mode, email) DO UPDATE SET orders = known.orders + excluded.orders
    RETURNING mode, email, orders
  ), changes AS (
    SELECT mode, date_bin('15 minutes', created_at, 'epoch') AS quarter, 1 AS orders, book_cents(total, book_factor) AS cents,
      0 AS customers
    FROM added WHERE archived_at IS NULL
    UNION ALL
    -- As many orders as just now: the address had none before.
    SELECT mode, first, 0, 0, 1 FROM bought JOIN counted USING (mode, email, orders)
  )
  INSERT INTO order_tallies AS so_far (mode, quarter, writer, orders, cents, customers)
  SELECT mode, quarter, pg_backend_pid(), sum(orders), sum(cents), sum(customers) FROM changes GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (mode, quarter, writer) DO UPDATE SET
    orders = so_far.orders + excluded.orders,
    cents = so_far.cents + excluded.cents,
    customers = so_far.customers + excluded.customers;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.archived_at IS NULL THEN
    PERFORM tally_order(NEW.mode, NEW.created_at, NEW.customer_email, 1, book_cents(NEW.total, NEW.book_factor)::int);
  END IF;
  IF OLD.archived_at IS NULL THEN
    PERFORM tally_order(OLD.mode, OLD.created_at, OLD.customer_email, -1, book_cents(OLD.total, OLD.book_factor)::int);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_tally_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.mode, OLD.created_at, OLD.customer_email, OLD.total, OLD.book_factor, OLD.archived_at)
    IS DISTINCT FROM (NEW.mode, NEW.created_at, NEW.customer_email, NEW.total, NEW.book_factor, NEW.archived_at))
  EXECUTE FUNCTION tally_changed_order();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION value_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_customers AS known SET
    paid = known.paid + bought.paid,
    refunded = known.refunded + bought.refunded,
    first_order_at = least(known.first_order_at, bought.first),
    last_order_at = greatest(known.last_order_at, bought.last),
    sold_orders = known.sold_orders + bought.sold_orders,
    sold_paid = known.sold_paid + bought.sold_paid,
    last_sold_at = greatest(known.last_sold_at, bought.last_sold)
  FROM (
    SELECT mode, lower(customer_email) AS email, sum(book_cents(total, book_factor)) AS paid,
      sum(book_cents(refunded, book_factor)) AS refunded, min(created_at) AS first, max(created_at) AS last,
      count(*) FILTER (WHERE sold) AS sold_orders,
      coalesce(sum(book_cents(total, book_factor)) FILTER (WHERE sold), 0) AS sold_paid,
      max(created_at) FILTER (WHERE sold) AS last_sold
    FROM (SELECT *, status <> 'cancelled' AND (refunded < total OR total = 0) AS sold FROM added) AS made
    WHERE archived_at IS NULL AND customer_email IS NOT NULL GROUP BY 1, 2
  ) AS bought
  WHERE known.mode = bought.mode AND known.email = bought.email;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION value_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.archived_at IS NULL AND OLD.customer_email IS NOT NULL THEN
    UPDATE order_customers SET paid = paid - book_cents(OLD.total, OLD.book_factor),
      refunded = refunded - book_cents(OLD.refunded, OLD.book_factor)
    WHERE mode = OLD.mode AND email = lower(OLD.customer_email);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.archived_at IS NULL AND NEW.customer_email IS NOT NULL THEN
    UPDATE order_customers SET paid = paid + book_cents(NEW.total, NEW.book_factor),
      refunded = refunded + book_cents(NEW.refunded, NEW.book_factor)
    WHERE mode = NEW.mode AND email = lower(NEW.customer_email);
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.mode, OLD.created_at, lower(OLD.customer_email), OLD.archived_at)
    IS NOT DISTINCT FROM (NEW.mode, NEW.created_at, lower(NEW.customer_email), NEW.archived_at) THEN
    RETURN NULL;
  END IF;
  UPDATE order_customers AS known SET last_order_at = (
    SELECT max(created_at) FROM orders
    WHERE orders.mode = known.mode AND lower(customer_email) = known.email AND archived_at IS NULL
  )
  WHERE (mode = OLD.mode AND email = lower(OLD.customer_email))
    OR (TG_OP = 'UPDATE' AND mode = NEW.mode AND email = lower(NEW.customer_email));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_value_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.mode, OLD.created_at, OLD.customer_email, OLD.total, OLD.refunded, OLD.book_factor, OLD.archived_at)
    IS DISTINCT FROM (NEW.mode, NEW.created_at, NEW.customer_email, NEW.total, NEW.refunded, NEW.book_factor, NEW.archived_at))
  EXECUTE FUNCTION value_changed_order();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_sold(book text, buyer text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Orders that were changed at the same time are committed, and seen by the next statement, once the row is locked.
  PERFORM FROM order_customers WHERE mode = book AND email = lower(buyer) FOR UPDATE;
  UPDATE order_customers AS known
  SET first_order_at = bought.first, sold_orders = bought.orders, sold_paid = bought.paid, last_sold_at = bought.last
  FROM (
    SELECT min(created_at) AS first, count(*) FILTER (WHERE sold) AS orders,
      coalesce(sum(cents) FILTER (WHERE sold), 0) AS paid, max(created_at) FILTER (WHERE sold) AS last
    FROM (
      SELECT created_at, book_cents(total, book_factor) AS cents,
        status <> 'cancelled' AND (refunded < total OR total = 0) AS sold
      FROM orders WHERE mode = book AND lower(customer_email) = lower(buyer) AND archived_at IS NULL
    ) AS theirs
  ) AS bought
  WHERE known.mode = book AND known.email = lower(buyer);
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_value_sold AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.mode, OLD.created_at, lower(OLD.customer_email), OLD.total, OLD.book_factor, OLD.archived_at, OLD.status = 'cancelled', OLD.refunded < OLD.total)
    IS DISTINCT FROM (NEW.mode, NEW.created_at, lower(NEW.customer_email), NEW.total, NEW.book_factor, NEW.archived_at, NEW.status = 'cancelled', NEW.refunded < NEW.total))
  EXECUTE FUNCTION count_sold_of_order();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_sales_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.mode, OLD.created_at, OLD.total, OLD.book_factor, OLD.included_tax > 0, OLD.archived_at, OLD.customer_email IS NULL, OLD.status = 'cancelled', OLD.refunded < OLD.total)
    IS DISTINCT FROM (NEW.mode, NEW.created_at, NEW.total, NEW.book_factor, NEW.included_tax > 0, NEW.archived_at, NEW.customer_email IS NULL, NEW.status = 'cancelled', NEW.refunded < NEW.total))
  EXECUTE FUNCTION mark_changed_order();
--> statement-breakpoint
-- What has gone back of an order, as before, and what each of its refunds is in the books: the refunds of an order add up
-- to what it has given back there, which is rounded once.
CREATE OR REPLACE FUNCTION keep_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET refunded = back.cents
  FROM (
    SELECT payments.provider_id AS payment,
      coalesce(sum(refunds.amount) FILTER (WHERE refunds.reason = 'asked for' AND refunds.failed_at IS NULL), 0)::int AS cents
    FROM payments LEFT JOIN refunds ON refunds.payment_id = payments.id
    WHERE payments.id = coalesce(NEW.payment_id, OLD.payment_id)
    GROUP BY payments.provider_id
  ) AS back
  -- An imported row may name a payment that is another order's.
  WHERE orders.payment = back.payment AND NOT orders.imported AND orders.refunded <> back.cents;
  UPDATE refunds SET book_amount = in_book.cents
  FROM (
    SELECT counted.id, book_cents(upto, factor) - book_cents(upto - amount, factor) AS cents
    FROM (
      SELECT refunds.id, refunds.amount, orders.book_factor AS factor,
        sum(refunds.amount) OVER (ORDER BY refunds.created_at, refunds.id) AS upto
      FROM refunds JOIN payments ON payments.id = refunds.payment_id
      JOIN orders ON orders.payment = payments.provider_id AND NOT orders.imported AND orders.book_factor <> 1
      WHERE refunds.payment_id = coalesce(NEW.payment_id, OLD.payment_id)
        AND refunds.reason = 'asked for' AND refunds.failed_at IS NULL
    ) AS counted
  ) AS in_book
  WHERE refunds.id = in_book.id AND refunds.book_amount IS DISTINCT FROM in_book.cents;
  RETURN NULL;
END $$;
