CREATE TABLE "gift_card_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"cause" text NOT NULL,
	"order_id" text,
	"reason" text,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_entries_cents" CHECK (cents <> 0)
);
--> statement-breakpoint
CREATE TABLE "gift_card_events" (
	"id" text PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"code_hash" text,
	"last_four" text,
	"good_for" text,
	"from_name" text,
	"to_name" text,
	"message" text,
	"buyer_email" text,
	"recipient_email" text,
	"send_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "gift_cards_balance" CHECK (balance >= 0),
	CONSTRAINT "gift_cards_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_card_holds" (
	"draft_id" text NOT NULL,
	"card_id" text NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_holds_draft_id_card_id_pk" PRIMARY KEY("draft_id","card_id"),
	CONSTRAINT "gift_card_holds_cents" CHECK (cents > 0)
);
--> statement-breakpoint
ALTER TABLE "checkout_drafts" ADD COLUMN "gift_card" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gift_card_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gift_card_id" text;--> statement-breakpoint
ALTER TABLE "order_tenders" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_events" ADD CONSTRAINT "gift_card_events_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_once" ON "gift_card_entries" USING btree ("card_id","cause");--> statement-breakpoint
CREATE INDEX "gift_card_entries_order" ON "gift_card_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gift_card_events_card" ON "gift_card_events" USING btree ("card_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code" ON "gift_cards" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "gift_cards_owner" ON "gift_cards" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "gift_cards_listed" ON "gift_cards" USING btree ("mode","paid_at");--> statement-breakpoint
CREATE INDEX "gift_cards_to_send" ON "gift_cards" USING btree ("send_at") WHERE state = 'active' and sent_at is null and send_at is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_unpaid" ON "gift_cards" USING btree ("created_at") WHERE state = 'unpaid';--> statement-breakpoint
CREATE INDEX "gift_cards_closed" ON "gift_cards" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "gift_card_holds_card" ON "gift_card_holds" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "payments_gift_card" ON "payments" USING btree ("gift_card_id");