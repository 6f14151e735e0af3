CREATE TABLE "order_sales" (
	"mode" text NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" text NOT NULL,
	"label" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"uncosted_pieces" integer NOT NULL,
	"uncosted_revenue" bigint NOT NULL,
	"given" bigint NOT NULL,
	"paid" bigint NOT NULL,
	CONSTRAINT "order_sales_mode_day_kind_name_size_pk" PRIMARY KEY("mode","day","kind","name","size")
);
--> statement-breakpoint
CREATE TABLE "order_sales_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mode" text NOT NULL,
	"day" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_customers" ADD COLUMN "first_order_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "order_customers" ADD COLUMN "sold_orders" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_customers" ADD COLUMN "sold_paid" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_customers" ADD COLUMN "last_sold_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "order_sales_changes_day" ON "order_sales_changes" USING btree ("mode","day");
--> statement-breakpoint
-- What counts for the sales of a day. Whoever changes it leaves a mark: a version of the shop before this one too.
CREATE FUNCTION day_of_sales(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD');
$$;
--> statement-breakpoint
CREATE FUNCTION mark_sales_of(wanted text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_sales_changes (mode, day)
  SELECT DISTINCT mode, day_of_sales(created_at) FROM orders WHERE id = ANY (wanted);
$$;
--> statement-breakpoint
CREATE FUNCTION mark_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sales_changes (mode, day) SELECT DISTINCT mode, day_of_sales(created_at) FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sales_changes (mode, day) VALUES (OLD.mode, day_of_sales(OLD.created_at));
  IF TG_OP = 'UPDATE' AND (OLD.mode, OLD.created_at) IS DISTINCT FROM (NEW.mode, NEW.created_at) THEN
    INSERT INTO order_sales_changes (mode, day) VALUES (NEW.mode, day_of_sales(NEW.created_at));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_added_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_sales_of(ARRAY(SELECT DISTINCT order_id FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_changed_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_sales_of(ARRAY[OLD.order_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_changed_artwork() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_sales_of(ARRAY(SELECT order_id FROM order_lines WHERE artwork_id = OLD.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_sales_new AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_new_orders();
--> statement-breakpoint
CREATE TRIGGER orders_sales_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.mode, OLD.created_at, OLD.total, OLD.included_tax > 0, OLD.archived_at, OLD.customer_email IS NULL, OLD.status = 'cancelled', OLD.refunded < OLD.total)
    IS DISTINCT FROM (NEW.mode, NEW.created_at, NEW.total, NEW.included_tax > 0, NEW.archived_at, NEW.customer_email IS NULL, NEW.status = 'cancelled', NEW.refunded < NEW.total))
  EXECUTE FUNCTION mark_changed_order();
--> statement-breakpoint
CREATE TRIGGER orders_sales_gone AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION mark_changed_order();
--> statement-breakpoint
CREATE TRIGGER order_lines_sales_new AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_added_parts();
--> statement-breakpoint
CREATE TRIGGER order_lines_sales_changed AFTER UPDATE ON order_lines FOR EACH ROW
  WHEN ((OLD.product_type, OLD.product_size, OLD.unit_price, OLD.quantity, OLD.discount, OLD.tax, OLD.cost, OLD.artwork_id)
    IS DISTINCT FROM (NEW.product_type, NEW.product_size, NEW.unit_price, NEW.quantity, NEW.discount, NEW.tax, NEW.cost, NEW.artwork_id))
  EXECUTE FUNCTION mark_changed_part();
--> statement-breakpoint
CREATE TRIGGER order_lines_sales_gone AFTER DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION mark_changed_part();
--> statement-breakpoint
CREATE TRIGGER order_adjustments_sales_new AFTER INSERT ON order_adjustments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_added_parts();
--> statement-breakpoint
CREATE TRIGGER order_adjustments_sales_changed AFTER UPDATE OR DELETE ON order_adjustments FOR EACH ROW
  EXECUTE FUNCTION mark_changed_part();
--> statement-breakpoint
CREATE TRIGGER artworks_sales_changed AFTER UPDATE ON artworks FOR EACH ROW
  WHEN (OLD.style IS DISTINCT FROM NEW.style) EXECUTE FUNCTION mark_changed_artwork();
--> statement-breakpoint
CREATE TRIGGER artworks_sales_gone AFTER DELETE ON artworks FOR EACH ROW EXECUTE FUNCTION mark_changed_artwork();
--> statement-breakpoint
-- When a customer ordered first, and what was sold to them. `value_new_orders` is that of the migration `customers`,
-- with the new columns.
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
    SELECT mode, lower(customer_email) AS email, sum(total) AS paid, sum(refunded) AS refunded, min(created_at) AS first,
      max(created_at) AS last, count(*) FILTER (WHERE sold) AS sold_orders, coalesce(sum(total) FILTER (WHERE sold), 0) AS sold_paid,
      max(created_at) FILTER (WHERE sold) AS last_sold
    FROM (SELECT *, status <> 'cancelled' AND (refunded < total OR total = 0) AS sold FROM added) AS made
    WHERE archived_at IS NULL AND customer_email IS NOT NULL GROUP BY 1, 2
  ) AS bought
  WHERE known.mode = bought.mode AND known.email = bought.email;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_sold(book text, buyer text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Orders that were changed at the same time are committed, and seen by the next statement, once the row is locked.
  PERFORM FROM order_customers WHERE mode = book AND email = lower(buyer) FOR UPDATE;
  UPDATE order_customers AS known
  SET first_order_at = bought.first, sold_orders = bought.orders, sold_paid = bought.paid, last_sold_at = bought.last
  FROM (
    SELECT min(created_at) AS first, count(*) FILTER (WHERE sold) AS orders,
      coalesce(sum(total) FILTER (WHERE sold), 0) AS paid, max(created_at) FILTER (WHERE sold) AS last
    FROM (
      SELECT created_at, total, status <> 'cancelled' AND (refunded < total OR total = 0) AS sold
      FROM orders WHERE mode = book AND lower(customer_email) = lower(buyer) AND archived_at IS NULL
    ) AS theirs
  ) AS bought
  WHERE known.mode = book AND known.email = lower(buyer);
END $$;
--> statement-breakpoint
CREATE FUNCTION count_sold_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_sold(OLD.mode, OLD.customer_email);
  IF TG_OP = 'UPDATE' AND (OLD.mode, lower(OLD.customer_email)) IS DISTINCT FROM (NEW.mode, lower(NEW.customer_email)) THEN
    PERFORM count_sold(NEW.mode, NEW.customer_email);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_value_sold AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.mode, OLD.created_at, lower(OLD.customer_email), OLD.total, OLD.archived_at, OLD.status = 'cancelled', OLD.refunded < OLD.total)
    IS DISTINCT FROM (NEW.mode, NEW.created_at, lower(NEW.customer_email), NEW.total, NEW.archived_at, NEW.status = 'cancelled', NEW.refunded < NEW.total))
  EXECUTE FUNCTION count_sold_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_value_unsold AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION count_sold_of_order();
--> statement-breakpoint
UPDATE order_customers AS known
SET first_order_at = bought.first, sold_orders = bought.orders, sold_paid = bought.paid, last_sold_at = bought.last
FROM (
  SELECT mode, email, min(created_at) AS first, count(*) FILTER (WHERE sold) AS orders,
    coalesce(sum(total) FILTER (WHERE sold), 0) AS paid, max(created_at) FILTER (WHERE sold) AS last
  FROM (
    SELECT mode, lower(customer_email) AS email, created_at, total, status <> 'cancelled' AND (refunded < total OR total = 0) AS sold
    FROM orders WHERE archived_at IS NULL AND customer_email IS NOT NULL
  ) AS theirs
  GROUP BY 1, 2
) AS bought
WHERE known.mode = bought.mode AND known.email = bought.email;
