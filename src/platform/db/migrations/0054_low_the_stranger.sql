CREATE TABLE "tax_calculations" (
	"sale" text PRIMARY KEY NOT NULL,
	"calculation" text NOT NULL,
	"taxes" jsonb NOT NULL,
	"line_taxes" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"mode" text NOT NULL,
	"cents" integer NOT NULL,
	"calculation" text,
	"transaction_id" text,
	"state" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "tax_entries_cents" CHECK (cents > 0)
);
--> statement-breakpoint
ALTER TABLE "checkout_drafts" ADD COLUMN "tax_calculation" text;--> statement-breakpoint
ALTER TABLE "checkout_drafts" ADD COLUMN "tax_sale" text;--> statement-breakpoint
ALTER TABLE "checkout_drafts" ADD COLUMN "tax_expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tax_calculations_created_at" ON "tax_calculations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tax_entries_due" ON "tax_entries" USING btree ("due_at") WHERE state = 'owed';--> statement-breakpoint
CREATE UNIQUE INDEX "tax_entries_sale" ON "tax_entries" USING btree ("payment_id") WHERE kind = 'sale';--> statement-breakpoint
CREATE INDEX "tax_entries_order" ON "tax_entries" USING btree ("order_id");