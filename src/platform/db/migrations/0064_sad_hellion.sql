CREATE TABLE "invoice_series" (
	"mode" text NOT NULL,
	"prefix" text NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "invoice_series_mode_prefix_pk" PRIMARY KEY("mode","prefix"),
	CONSTRAINT "invoice_series_next" CHECK (next > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"order_id" text NOT NULL,
	"invoice_id" text,
	"refund_id" text,
	"prefix" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_on" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"gross" integer NOT NULL,
	"language" text,
	"facts" jsonb NOT NULL,
	CONSTRAINT "invoices_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_credit_note" CHECK ((kind = 'credit note') = (invoice_id is not null and refund_id is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("mode","prefix","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_once" ON "invoices" USING btree ("order_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_issued_on" ON "invoices" USING btree ("mode","issued_on","prefix","sequence");