CREATE TABLE "vat_checks" (
	"vat_id" text PRIMARY KEY NOT NULL,
	"is_known" boolean NOT NULL,
	"consultation" text,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_drafts" ADD COLUMN "vat_id" text;--> statement-breakpoint
CREATE INDEX "vat_checks_checked_at" ON "vat_checks" USING btree ("checked_at");