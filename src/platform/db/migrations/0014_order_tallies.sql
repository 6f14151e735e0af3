-- The tallies of orders: what `order_tallies` and `order_customers` hold is changed with the order, by whoever changes it.
CREATE FUNCTION tally_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
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
    SELECT mode, date_bin('15 minutes', created_at, 'epoch') AS quarter, 1 AS orders, total AS cents, 0 AS customers
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
-- Counts one order in (`way` 1) or out (-1).
CREATE FUNCTION tally_order(book text, at timestamptz, address text, way int, amount int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  has_now int;
  customer int := 0;
BEGIN
  IF address IS NOT NULL THEN
    INSERT INTO order_customers AS known (mode, email, orders) VALUES (book, lower(address), way)
    ON CONFLICT (mode, email) DO UPDATE SET orders = known.orders + excluded.orders
    RETURNING orders INTO has_now;
    IF has_now = 0 THEN DELETE FROM order_customers WHERE mode = book AND email = lower(address); END IF;
    IF has_now = greatest(way, 0) THEN customer := way; END IF;
  END IF;
  INSERT INTO order_tallies AS so_far (mode, quarter, writer, orders, cents, customers)
  VALUES (book, date_bin('15 minutes', at, 'epoch'), pg_backend_pid(), way, way * amount, customer)
  ON CONFLICT (mode, quarter, writer) DO UPDATE SET
    orders = so_far.orders + excluded.orders,
    cents = so_far.cents + excluded.cents,
    customers = so_far.customers + excluded.customers;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.archived_at IS NULL THEN
    PERFORM tally_order(OLD.mode, OLD.created_at, OLD.customer_email, -1, OLD.total);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.archived_at IS NULL THEN
    PERFORM tally_order(NEW.mode, NEW.created_at, NEW.customer_email, 1, NEW.total);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tally_new AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_new_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.mode, OLD.created_at, OLD.customer_email, OLD.total, OLD.archived_at)
    IS DISTINCT FROM (NEW.mode, NEW.created_at, NEW.customer_email, NEW.total, NEW.archived_at))
  EXECUTE FUNCTION tally_changed_order();
--> statement-breakpoint
CREATE TRIGGER orders_tally_gone AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION tally_changed_order();
--> statement-breakpoint
-- What is there already.
INSERT INTO order_customers (mode, email, orders)
SELECT mode, lower(customer_email), count(*) FROM orders WHERE archived_at IS NULL AND customer_email IS NOT NULL GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO order_tallies (mode, quarter, writer, orders, cents, customers)
SELECT mode, quarter, 0, sum(orders), sum(cents), sum(customers) FROM (
  SELECT mode, date_bin('15 minutes', created_at, 'epoch') AS quarter, 1 AS orders, total AS cents, 0 AS customers
  FROM orders WHERE archived_at IS NULL
  UNION ALL
  SELECT mode, date_bin('15 minutes', min(created_at), 'epoch'), 0, 0, 1
  FROM orders WHERE archived_at IS NULL AND customer_email IS NOT NULL GROUP BY mode, lower(customer_email)
) changes GROUP BY 1, 2;
--> statement-breakpoint
-- Any part of what the owner looks for, by threes of letters. A server without the extension (and the embedded
-- database, which has few orders) reads every row instead.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  -- A short list of what is still to be indexed: no order waits long for it to be worked off, and no search reads much of it.
  CREATE INDEX orders_search ON orders USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit = 256);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
  RAISE NOTICE 'orders are searched without an index: %', SQLERRM;
END $$;
--> statement-breakpoint
-- Whether a word is rare decides how it is looked for.
ALTER TABLE orders ALTER COLUMN search SET STATISTICS 1000;
