CREATE TABLE "deletion_wishes" (
	"subject" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"email" text,
	"wished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "photos_left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "removals" ADD COLUMN "receipt" text;--> statement-breakpoint
CREATE INDEX "orders_photos_kept" ON "orders" USING btree ("closed_at") WHERE closed_at is not null and photos_left_at is null;