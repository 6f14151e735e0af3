ALTER TABLE "orders" ADD COLUMN "search_details" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "products" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "styles" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- What an order is found by beside its own fields. Whoever writes lines, addresses or artworks: a version of the shop
-- before this one too.
CREATE FUNCTION describe_orders(wanted text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE orders SET search_details = described.details, products = described.products, styles = described.styles
  FROM (
    SELECT listed.id,
      lower(concat_ws(' ', listed.address->>'address', listed.address->>'city', listed.address->>'state', listed.address->>'zipCode', pictures.names)) AS details,
      coalesce(bought.paid, bought.kinds, '{}') AS products,
      coalesce(pictures.styles, '{}') AS styles
    FROM orders AS listed
    CROSS JOIN LATERAL (
      SELECT array_agg(DISTINCT product_type) FILTER (WHERE unit_price > 0) AS paid, array_agg(DISTINCT product_type) AS kinds
      FROM order_lines WHERE order_id = listed.id
    ) AS bought
    CROSS JOIN LATERAL (
      SELECT array_agg(DISTINCT style) AS styles, string_agg(DISTINCT pet_name, ' ') AS names
      FROM artworks
      WHERE artworks.id = listed.artwork_id OR artworks.id IN (SELECT artwork_id FROM order_lines WHERE order_id = listed.id)
    ) AS pictures
    WHERE listed.id = ANY (wanted)
  ) AS described
  WHERE orders.id = described.id
    AND (orders.search_details, orders.products, orders.styles) IS DISTINCT FROM (described.details, described.products, described.styles);
$$;
--> statement-breakpoint
CREATE FUNCTION describe_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    PERFORM describe_orders(ARRAY[NEW.id]);
  ELSIF TG_TABLE_NAME = 'order_lines' THEN
    PERFORM describe_orders(ARRAY[NEW.order_id]);
  ELSE
    -- The name and the style of a deleted artwork go with it.
    PERFORM describe_orders(ARRAY(
      SELECT order_id FROM order_lines WHERE artwork_id = OLD.id UNION SELECT id FROM orders WHERE artwork_id = OLD.id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION describe_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM describe_orders(ARRAY(SELECT DISTINCT order_id FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_describe_new AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION describe_new_orders();
--> statement-breakpoint
CREATE TRIGGER order_lines_describe_changed AFTER UPDATE ON order_lines FOR EACH ROW
  WHEN ((OLD.artwork_id, OLD.product_type, OLD.unit_price) IS DISTINCT FROM (NEW.artwork_id, NEW.product_type, NEW.unit_price))
  EXECUTE FUNCTION describe_order();
--> statement-breakpoint
-- An order without lines is an imported one.
CREATE TRIGGER orders_describe_new AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.imported) EXECUTE FUNCTION describe_order();
--> statement-breakpoint
CREATE TRIGGER orders_describe_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.address, OLD.artwork_id) IS DISTINCT FROM (NEW.address, NEW.artwork_id))
  EXECUTE FUNCTION describe_order();
--> statement-breakpoint
CREATE TRIGGER artworks_describe_gone AFTER DELETE ON artworks FOR EACH ROW EXECUTE FUNCTION describe_order();
--> statement-breakpoint
-- What is there already.
UPDATE orders SET search_details = described.details, products = described.products, styles = described.styles
FROM (
  SELECT listed.id,
    lower(concat_ws(' ', listed.address->>'address', listed.address->>'city', listed.address->>'state', listed.address->>'zipCode', string_agg(DISTINCT pictures.pet_name, ' '))) AS details,
    coalesce(array_agg(DISTINCT lines.product_type) FILTER (WHERE lines.unit_price > 0), array_agg(DISTINCT lines.product_type) FILTER (WHERE lines.product_type IS NOT NULL), '{}') AS products,
    coalesce(array_agg(DISTINCT pictures.style) FILTER (WHERE pictures.style IS NOT NULL), '{}') AS styles
  FROM orders AS listed
  LEFT JOIN order_lines AS lines ON lines.order_id = listed.id
  LEFT JOIN artworks AS pictures ON pictures.id = coalesce(lines.artwork_id, listed.artwork_id)
  GROUP BY listed.id
) AS described
WHERE orders.id = described.id;
--> statement-breakpoint
CREATE INDEX "orders_listed_by_total" ON "orders" USING btree ("total","created_at","id","mode","status") WHERE archived_at is null;
--> statement-breakpoint
CREATE INDEX "orders_listed_refunded" ON "orders" USING btree ("created_at","id") WHERE refunded > 0 and archived_at is null;
--> statement-breakpoint
CREATE INDEX "orders_kinds" ON "orders" USING gin ("products","styles");
--> statement-breakpoint
-- As for `search` (migration `order_tallies`).
DO $$ BEGIN
  CREATE INDEX orders_search_details ON orders USING gin (search_details gin_trgm_ops) WITH (gin_pending_list_limit = 256);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'orders are searched without an index: %', SQLERRM;
END $$;
--> statement-breakpoint
ALTER TABLE orders ALTER COLUMN search_details SET STATISTICS 1000;
