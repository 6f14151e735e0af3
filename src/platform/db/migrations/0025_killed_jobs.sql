CREATE TABLE "killed_jobs" (
	"job" text NOT NULL,
	"key" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "killed_jobs_job_key_pk" PRIMARY KEY("job","key")
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
