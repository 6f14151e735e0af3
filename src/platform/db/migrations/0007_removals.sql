CREATE TABLE "removals" (
	"subject" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "removals_unfinished" ON "removals" USING btree ("finished_at","begun_at");