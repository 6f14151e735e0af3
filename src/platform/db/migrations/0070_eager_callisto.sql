CREATE TABLE "print_details" (
	"id" text PRIMARY KEY NOT NULL,
	"artwork_id" text NOT NULL,
	"variation" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"status" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "print_details_once" UNIQUE("artwork_id","variation","width","height")
);
--> statement-breakpoint
ALTER TABLE "print_details" ADD CONSTRAINT "print_details_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;
