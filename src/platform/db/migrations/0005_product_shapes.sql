CREATE TABLE "shape_previews" (
	"id" text PRIMARY KEY NOT NULL,
	"artwork_id" text NOT NULL,
	"variation" integer NOT NULL,
	"shape" text NOT NULL,
	"status" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shape_previews_once" UNIQUE("artwork_id","variation","shape")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shape" text;--> statement-breakpoint
ALTER TABLE "shape_previews" ADD CONSTRAINT "shape_previews_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;