CREATE TABLE "artwork_holds" (
	"artwork_id" text NOT NULL,
	"holder" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artwork_holds_artwork_id_holder_pk" PRIMARY KEY("artwork_id","holder")
);
--> statement-breakpoint
CREATE TABLE "artwork_variations" (
	"artwork_id" text NOT NULL,
	"index" integer NOT NULL,
	"recipe" jsonb NOT NULL,
	"engine" text NOT NULL,
	"master_key" text NOT NULL,
	"master_sha256" text NOT NULL,
	"preview_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artwork_variations_artwork_id_index_pk" PRIMARY KEY("artwork_id","index")
);
--> statement-breakpoint
CREATE TABLE "artworks" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"photo_id" text NOT NULL,
	"style" text NOT NULL,
	"pet_name" text,
	"pet_breed" text,
	"round" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"seed" text NOT NULL,
	"vault" text NOT NULL,
	"status" text NOT NULL,
	"stage" text NOT NULL,
	"variation" integer DEFAULT 0 NOT NULL,
	"fraction" double precision DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artworks_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "prints" (
	"id" text PRIMARY KEY NOT NULL,
	"artwork_id" text NOT NULL,
	"variation" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"status" text NOT NULL,
	"key" text NOT NULL,
	"sha256" text,
	"bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "prints_once" UNIQUE("artwork_id","variation","width","height")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"owner" text PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal" integer NOT NULL,
	"tax" integer NOT NULL,
	"shipping" integer NOT NULL,
	"total" integer NOT NULL,
	"address" jsonb,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkout_drafts_sum" CHECK (total = subtotal + tax + shipping and total > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"draft_id" text,
	"kind" text NOT NULL,
	"provider_id" text,
	"session_id" text,
	"idempotency_key" text NOT NULL,
	"amount" integer NOT NULL,
	"mode" text NOT NULL,
	"disposition" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone NOT NULL,
	"disposed_at" timestamp with time zone,
	CONSTRAINT "payments_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "payments_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payments_disposed" CHECK ((disposition = 'none') = (disposed_at is null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_once" UNIQUE("payment_id","reason"),
	CONSTRAINT "refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "backup_copies" (
	"order_id" text NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "backup_copies_order_id_email_pk" PRIMARY KEY("order_id","email")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"product_type" text NOT NULL,
	"product_size" text,
	"product_material" text NOT NULL,
	"unit_price" integer NOT NULL,
	"quantity" integer NOT NULL,
	"artwork_id" text NOT NULL,
	"selected_variation" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"draft" text,
	"payment" text NOT NULL,
	"imported" boolean DEFAULT false NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"subtotal" integer NOT NULL,
	"tax" integer NOT NULL,
	"shipping" integer NOT NULL,
	"total" integer NOT NULL,
	"customer_email" text,
	"customer_first_name" text,
	"customer_last_name" text,
	"address" jsonb,
	"tracking_number" text,
	"tracking_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_draft_unique" UNIQUE("draft"),
	CONSTRAINT "orders_sum" CHECK (total = subtotal + tax + shipping and subtotal >= 0 and tax >= 0 and shipping >= 0)
);
--> statement-breakpoint
CREATE TABLE "photo_holds" (
	"photo_id" text NOT NULL,
	"holder" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_holds_photo_id_holder_pk" PRIMARY KEY("photo_id","holder")
);
--> statement-breakpoint
CREATE TABLE "photo_studies" (
	"photo_id" text NOT NULL,
	"engine" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_studies_photo_id_engine_pk" PRIMARY KEY("photo_id","engine")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"upright_key" text NOT NULL,
	"display_key" text NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artwork_holds" ADD CONSTRAINT "artwork_holds_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_variations" ADD CONSTRAINT "artwork_variations_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_draft_id_checkout_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."checkout_drafts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_copies" ADD CONSTRAINT "backup_copies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_holds" ADD CONSTRAINT "photo_holds_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_studies" ADD CONSTRAINT "photo_studies_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artworks_owner" ON "artworks" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "artworks_status_queued_at" ON "artworks" USING btree ("status","queued_at");--> statement-breakpoint
CREATE INDEX "artworks_expires_at" ON "artworks" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_drafts_open_once" ON "checkout_drafts" USING btree ("fingerprint") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "checkout_drafts_expires_at" ON "checkout_drafts" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "payments_draft" ON "payments" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "payments_check_at" ON "payments" USING btree ("check_at") WHERE disposition = 'none';--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_lines_artwork" ON "order_lines" USING btree ("artwork_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment_once" ON "orders" USING btree ("payment") WHERE not imported;--> statement-breakpoint
CREATE INDEX "orders_owner_created_at" ON "orders" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "photos_owner" ON "photos" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "photos_expires_at" ON "photos" USING btree ("expires_at");