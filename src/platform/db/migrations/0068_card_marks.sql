ALTER TABLE "payments" ADD COLUMN "card_mark" text;--> statement-breakpoint
CREATE INDEX "payments_card_mark" ON "payments" USING btree ("card_mark") WHERE card_mark is not null;--> statement-breakpoint
CREATE INDEX "payments_card_marked_at" ON "payments" USING btree ("created_at") WHERE card_mark is not null;