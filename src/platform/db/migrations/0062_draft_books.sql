ALTER TABLE "checkout_drafts" ADD COLUMN "book_currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_drafts" ADD COLUMN "book_factor" double precision DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;