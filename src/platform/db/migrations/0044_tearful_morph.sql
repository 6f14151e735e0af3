ALTER TABLE "webhook_endpoints" ADD COLUMN "live" boolean;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "live" boolean;