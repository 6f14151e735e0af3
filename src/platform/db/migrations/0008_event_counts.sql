CREATE TABLE "event_counts" (
	"hour" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"detail" text NOT NULL,
	"screen" text NOT NULL,
	"count" integer NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "event_counts_hour_name_detail_screen_pk" PRIMARY KEY("hour","name","detail","screen")
);
