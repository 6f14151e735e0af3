CREATE TABLE "order_gifts" (
	"order_id" text PRIMARY KEY NOT NULL,
	"to_name" text NOT NULL,
	"from_name" text NOT NULL,
	"note" text NOT NULL,
	"hide_prices" boolean NOT NULL,
	"recipient_email" text,
	"send_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "checkout_drafts" ADD COLUMN "gift" jsonb;--> statement-breakpoint
ALTER TABLE "order_gifts" ADD CONSTRAINT "order_gifts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_gifts_to_send" ON "order_gifts" USING btree ("send_at") WHERE sent_at is null and send_at is not null;