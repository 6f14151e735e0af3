CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"mail" text NOT NULL,
	"data" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"message_id" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "outbox_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "outbox_finished" CHECK ((status = 'waiting') = (finished_at is null))
);
--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("due_at") WHERE status = 'waiting';