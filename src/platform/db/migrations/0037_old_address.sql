ALTER TABLE "fulfilment_orders" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "fulfilment_orders" ADD COLUMN "old_address_reported_at" timestamp with time zone;