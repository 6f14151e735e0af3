CREATE TABLE "order_customers" (
	"mode" text NOT NULL,
	"email" text NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "order_customers_mode_email_pk" PRIMARY KEY("mode","email")
);
--> statement-breakpoint
CREATE TABLE "order_tallies" (
	"mode" text NOT NULL,
	"quarter" timestamp with time zone NOT NULL,
	"writer" integer NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL,
	"customers" integer NOT NULL,
	CONSTRAINT "order_tallies_mode_quarter_writer_pk" PRIMARY KEY("mode","quarter","writer")
);
--> statement-breakpoint
DROP INDEX "orders_created_at";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce(customer_first_name, '') || ' ' || coalesce(customer_last_name, '') || ' ' || coalesce(customer_email, '') || ' ' || id || ' ' || coalesce(tracking_number, '') || ' ' || payment)) STORED;--> statement-breakpoint
CREATE INDEX "prints_unfinished" ON "prints" USING btree ("status","artwork_id","variation") WHERE status <> 'done';--> statement-breakpoint
CREATE INDEX "refunds_asked" ON "refunds" USING btree ("created_at") WHERE reason = 'asked for' and failed_at is null;--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "orders_listed_by_mode" ON "orders" USING btree ("mode","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "orders_listed_by_status" ON "orders" USING btree ("status","created_at","id","mode") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "orders_listed_imported" ON "orders" USING btree ("created_at","id") WHERE imported and archived_at is null;--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("dedupe_key" text_pattern_ops);