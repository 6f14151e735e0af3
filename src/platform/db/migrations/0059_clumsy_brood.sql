CREATE TABLE "films" (
	"id" text PRIMARY KEY NOT NULL,
	"artwork_id" text NOT NULL,
	"variation" integer NOT NULL,
	"picture" text NOT NULL,
	"status" text NOT NULL,
	"key" text NOT NULL,
	"bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "films_once" UNIQUE("artwork_id","variation")
);
--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;