CREATE TABLE "generation_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"artwork_id" text NOT NULL,
	"variation" integer NOT NULL,
	"round" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"wording" text NOT NULL,
	"status" text NOT NULL,
	"provider_id" text,
	"token_hash" text NOT NULL,
	"phase" text,
	"visitor_key" text NOT NULL,
	"network_key" text NOT NULL,
	"price" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"end" text,
	"detail" text,
	"retry_after_seconds" integer,
	"photo_sha256" text,
	"output_sha256" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"deadline" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "generation_attempts_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "hosted_works" (
	"artwork_id" text PRIMARY KEY NOT NULL,
	"network" text,
	"round" integer DEFAULT 0 NOT NULL,
	"until" timestamp with time zone,
	"given_up" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_notices" (
	"provider" text NOT NULL,
	"delivery_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "model_notices_provider_delivery_id_attempt_id_pk" PRIMARY KEY("provider","delivery_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "model_troubles" (
	"subject" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"times" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "spending_windows" (
	"name" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hosted_works" ADD CONSTRAINT "hosted_works_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "generation_attempts_one_live" ON "generation_attempts" USING btree ("artwork_id","variation") WHERE status in ('reserved', 'submitting', 'unknown', 'accepted');--> statement-breakpoint
CREATE INDEX "generation_attempts_due" ON "generation_attempts" USING btree ("next_check_at") WHERE status in ('reserved', 'submitting', 'unknown', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "generation_attempts_work" ON "generation_attempts" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "generation_attempts_artwork" ON "generation_attempts" USING btree ("artwork_id","created_at");--> statement-breakpoint
CREATE INDEX "generation_attempts_created_at" ON "generation_attempts" USING btree ("created_at");