ALTER TABLE "checkout_drafts" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company" jsonb;