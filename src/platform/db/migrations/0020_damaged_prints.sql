ALTER TABLE "prints" ADD COLUMN "damaged_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "prints_damaged" ON "prints" USING btree ("damaged_at") WHERE damaged_at is not null;