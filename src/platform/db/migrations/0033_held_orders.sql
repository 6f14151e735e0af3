ALTER TABLE "fulfilment_orders" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fulfilment_orders" ADD COLUMN "hint" jsonb;