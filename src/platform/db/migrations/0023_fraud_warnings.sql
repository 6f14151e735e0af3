CREATE TABLE "fraud_warnings" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"fraud_type" text NOT NULL,
	"is_actionable" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fraud_warnings" ADD CONSTRAINT "fraud_warnings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;