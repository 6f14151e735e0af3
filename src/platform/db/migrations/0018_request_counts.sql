CREATE TABLE "request_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"n" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
