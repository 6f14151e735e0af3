CREATE TABLE "style_preview_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"photo_id" text NOT NULL,
	"study_key" text NOT NULL,
	"engine" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "style_preview_sets_once" UNIQUE("photo_id","study_key","engine")
);
--> statement-breakpoint
CREATE TABLE "style_previews" (
	"set_id" text NOT NULL,
	"style" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "style_previews_set_id_style_pk" PRIMARY KEY("set_id","style")
);
--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "hints" jsonb;--> statement-breakpoint
ALTER TABLE "photo_studies" ADD COLUMN "cut_out" jsonb;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "hints" jsonb;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "hints_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "style_previews" ADD CONSTRAINT "style_previews_set_id_style_preview_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."style_preview_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "style_preview_sets_owner_created_at" ON "style_preview_sets" USING btree ("owner","created_at");