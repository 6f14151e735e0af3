CREATE TABLE "upscales" (
	"id" text PRIMARY KEY NOT NULL,
	"artwork_id" text NOT NULL,
	"variation" integer NOT NULL,
	"master_sha256" text NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"status" text NOT NULL,
	"provider_id" text,
	"price" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"end" text,
	"detail" text,
	"likeness" jsonb,
	"key" text,
	"sha256" text,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"deadline" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "upscales_once" UNIQUE("artwork_id","variation","master_sha256")
);
--> statement-breakpoint
CREATE INDEX "upscales_created_at" ON "upscales" USING btree ("created_at");