ALTER TABLE "fulfilment_orders" ADD COLUMN "mark" text;--> statement-breakpoint
CREATE INDEX "fulfilment_orders_newest" ON "fulfilment_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "fulfilment_orders_open" ON "fulfilment_orders" USING btree ("created_at","id") WHERE state not in ('delivered', 'cancelled');--> statement-breakpoint
CREATE INDEX "fulfilment_orders_reprints" ON "fulfilment_orders" USING btree ("reprint_of") WHERE reprint_of is not null;