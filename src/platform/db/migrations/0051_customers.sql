CREATE TABLE "notice_dismissals" (
	"person" text NOT NULL,
	"notice" text NOT NULL,
	"extent" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_dismissals_person_notice_pk" PRIMARY KEY("person","notice")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"customer_id" text,
	"text" text NOT NULL,
	"author" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "notes_subject" CHECK ((order_id is null) <> (customer_id is null))
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_customers" ADD COLUMN "id" text DEFAULT ('cus_' || replace(gen_random_uuid()::text, '-', '')) NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_customers" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_customers" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_customers" ADD COLUMN "last_order_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "order_customers" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offers" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
CREATE INDEX "notes_order" ON "notes" USING btree ("order_id","created_at");
--> statement-breakpoint
CREATE INDEX "notes_customer" ON "notes" USING btree ("customer_id","created_at");
--> statement-breakpoint
CREATE INDEX "notes_author" ON "notes" USING btree ("author");
--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_once" ON "tags" USING btree (lower("name"));
--> statement-breakpoint
CREATE UNIQUE INDEX "order_customers_id" ON "order_customers" USING btree ("id");
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_customer_id_order_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."order_customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- An order that changes within its customer is counted anew before it is counted out, so that the row of the customer
-- stays, with its notes.
CREATE OR REPLACE FUNCTION tally_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.archived_at IS NULL THEN
    PERFORM tally_order(NEW.mode, NEW.created_at, NEW.customer_email, 1, NEW.total);
  END IF;
  IF OLD.archived_at IS NULL THEN
    PERFORM tally_order(OLD.mode, OLD.created_at, OLD.customer_email, -1, OLD.total);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The amounts of a customer and the time of the last order. These triggers run after those of the tallies, which make
-- and delete the rows: triggers run in the order of their names.
CREATE FUNCTION value_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_customers AS known SET
    paid = known.paid + bought.paid,
    refunded = known.refunded + bought.refunded,
    last_order_at = greatest(known.last_order_at, bought.last)
  FROM (
    SELECT mode, lower(customer_email) AS email, sum(total) AS paid, sum(refunded) AS refunded, max(created_at) AS last
    FROM added WHERE archived_at IS NULL AND customer_email IS NOT NULL GROUP BY 1, 2
  ) AS bought
  WHERE known.mode = bought.mode AND known.email = bought.email;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION value_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.archived_at IS NULL AND OLD.customer_email IS NOT NULL THEN
    UPDATE order_customers SET paid = paid - OLD.total, refunded = refunded - OLD.refunded
    WHERE mode = OLD.mode AND email = lower(OLD.customer_email);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.archived_at IS NULL AND NEW.customer_email IS NOT NULL THEN
    UPDATE order_customers SET paid = paid + NEW.total, refunded = refunded + NEW.refunded
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
CREATE TRIGGER orders_value_new AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION value_new_orders();
--> statement-breakpoint
CREATE TRIGGER orders_value_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.mode, OLD.created_at, OLD.customer_email, OLD.total, OLD.refunded, OLD.archived_at)
    IS DISTINCT FROM (NEW.mode, NEW.created_at, NEW.customer_email, NEW.total, NEW.refunded, NEW.archived_at))
  EXECUTE FUNCTION value_changed_order();
--> statement-breakpoint
CREATE TRIGGER orders_value_gone AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION value_changed_order();
--> statement-breakpoint
UPDATE order_customers AS known SET paid = bought.paid, refunded = bought.refunded, last_order_at = bought.last
FROM (
  SELECT mode, lower(customer_email) AS email, sum(total) AS paid, sum(refunded) AS refunded, max(created_at) AS last
  FROM orders WHERE archived_at IS NULL AND customer_email IS NOT NULL GROUP BY 1, 2
) AS bought
WHERE known.mode = bought.mode AND known.email = bought.email;
--> statement-breakpoint
-- The discounts of an order, by which the panel filters.
CREATE FUNCTION note_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET offers = given.codes
  FROM (SELECT order_id, array_agg(DISTINCT code) AS codes FROM added WHERE kind = 'discount' GROUP BY 1) AS given
  WHERE orders.id = given.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_adjustments_noted AFTER INSERT ON order_adjustments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_offers();
--> statement-breakpoint
UPDATE orders SET offers = given.codes
FROM (SELECT order_id, array_agg(DISTINCT code) AS codes FROM order_adjustments WHERE kind = 'discount' GROUP BY 1) AS given
WHERE orders.id = given.order_id;
--> statement-breakpoint
CREATE INDEX "order_customers_last" ON "order_customers" USING btree ("mode","last_order_at","id");
--> statement-breakpoint
CREATE INDEX "order_customers_value" ON "order_customers" USING btree ("mode",(paid - refunded),"id");
--> statement-breakpoint
CREATE INDEX "order_customers_orders" ON "order_customers" USING btree ("mode","orders","id");
--> statement-breakpoint
CREATE INDEX "order_customers_returning_last" ON "order_customers" USING btree ("mode","last_order_at","id") WHERE orders > 1;
--> statement-breakpoint
CREATE INDEX "order_customers_returning_value" ON "order_customers" USING btree ("mode",(paid - refunded),"id") WHERE orders > 1;
--> statement-breakpoint
CREATE INDEX "order_customers_once_value" ON "order_customers" USING btree ("mode",(paid - refunded),"id") WHERE orders <= 1;
--> statement-breakpoint
CREATE INDEX "order_customers_tags" ON "order_customers" USING gin ("tags") WHERE tags <> '{}';
--> statement-breakpoint
CREATE INDEX "orders_offers" ON "orders" USING gin ("offers") WHERE offers <> '{}';
--> statement-breakpoint
CREATE INDEX "orders_tags" ON "orders" USING gin ("tags") WHERE tags <> '{}';
--> statement-breakpoint
CREATE TABLE "email_reports" (
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_reports_address_kind_pk" PRIMARY KEY("address","kind")
);
--> statement-breakpoint
CREATE INDEX "email_reports_at" ON "email_reports" USING btree ("kind","at");