CREATE TABLE "shop_switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_once";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "why" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_by_itself_once" ON "refunds" USING btree ("payment_id","reason") WHERE reason <> 'asked for';--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "orders_to_review" ON "orders" USING btree ("created_at") WHERE reviewed_at is null and closed_at is null and not imported;--> statement-breakpoint
CREATE INDEX "orders_imported_payment" ON "orders" USING btree ("payment") WHERE imported and archived_at is null;