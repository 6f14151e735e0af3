CREATE TABLE "order_taxes" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"country" text,
	"state" text,
	"rate" integer NOT NULL,
	"taxable" integer NOT NULL,
	"cents" integer NOT NULL,
	"included" boolean NOT NULL,
	CONSTRAINT "order_taxes_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_taxes_amount" CHECK (cents > 0)
);
--> statement-breakpoint
ALTER TABLE "checkout_drafts" ADD COLUMN "taxes" jsonb;--> statement-breakpoint
ALTER TABLE "checkout_drafts" ADD COLUMN "place" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "included_tax" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place" jsonb;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;