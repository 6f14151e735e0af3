CREATE TABLE "fulfilment_lines" (
	"fulfilment_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "fulfilment_lines_fulfilment_id_position_pk" PRIMARY KEY("fulfilment_id","position"),
	CONSTRAINT "fulfilment_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "fulfilment_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"partner" text NOT NULL,
	"fake" boolean NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"content_hash" text,
	"cost" jsonb,
	"refunded" integer DEFAULT 0 NOT NULL,
	"authorized" integer,
	"authorized_at" timestamp with time zone,
	"approved_by" text,
	"approved_cents" integer,
	"problem" jsonb,
	"blocker" text,
	"unwanted" boolean DEFAULT false NOT NULL,
	"reprint_of" text,
	"reprint_reason" text,
	"release_after" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"turn" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"placed_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "fulfilment_orders_authorized_both" CHECK ((authorized is null) = (authorized_at is null))
);
--> statement-breakpoint
CREATE TABLE "fulfilment_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_webhooks" (
	"partner" text NOT NULL,
	"fake" boolean NOT NULL,
	"url" text NOT NULL,
	"secret" text,
	"registered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_webhooks_partner_fake_pk" PRIMARY KEY("partner","fake")
);
--> statement-breakpoint
ALTER TABLE "order_shipments" ADD COLUMN "out_for_delivery_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_shipments" ADD COLUMN "expected_from" text;--> statement-breakpoint
ALTER TABLE "order_shipments" ADD COLUMN "expected_to" text;--> statement-breakpoint
ALTER TABLE "fulfilment_lines" ADD CONSTRAINT "fulfilment_lines_fulfilment_id_fulfilment_orders_id_fk" FOREIGN KEY ("fulfilment_id") REFERENCES "public"."fulfilment_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fulfilment_orders_order" ON "fulfilment_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fulfilment_orders_due" ON "fulfilment_orders" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "fulfilment_orders_board" ON "fulfilment_orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "fulfilment_orders_authorized" ON "fulfilment_orders" USING btree ("authorized_at") WHERE authorized_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fulfilment_orders_reference" ON "fulfilment_orders" USING btree ("partner","fake","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "fulfilment_orders_one" ON "fulfilment_orders" USING btree ("order_id","partner") WHERE reprint_of is null and state <> 'cancelled';