CREATE TABLE "sample_pets" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"photo_key" text NOT NULL,
	"state" text NOT NULL,
	"photo_file" text,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_pictures" (
	"pet_id" text NOT NULL,
	"style" text NOT NULL,
	"file" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sample_pictures_pet_id_style_pk" PRIMARY KEY("pet_id","style")
);
--> statement-breakpoint
ALTER TABLE "sample_pictures" ADD CONSTRAINT "sample_pictures_pet_id_sample_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."sample_pets"("id") ON DELETE cascade ON UPDATE no action;