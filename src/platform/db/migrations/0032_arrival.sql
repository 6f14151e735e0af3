CREATE TABLE "partner_quotes" (
	"partner" text NOT NULL,
	"fake" boolean NOT NULL,
	"product" text NOT NULL,
	"size" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"earliest_days" integer,
	"latest_days" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"quoted_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "partner_quotes_partner_fake_product_size_country_state_pk" PRIMARY KEY("partner","fake","product","size","country","state")
);
--> statement-breakpoint
ALTER TABLE "checkout_drafts" ADD COLUMN "arrival" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrival" jsonb;