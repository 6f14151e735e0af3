CREATE TABLE "ballots" (
	"vote_id" text NOT NULL,
	"voter" text NOT NULL,
	"variation" integer NOT NULL,
	"name" text,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ballots_vote_id_voter_pk" PRIMARY KEY("vote_id","voter")
);
--> statement-breakpoint
CREATE TABLE "family_votes" (
	"id" text PRIMARY KEY NOT NULL,
	"artwork_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "family_votes_artwork_id_unique" UNIQUE("artwork_id")
);
--> statement-breakpoint
ALTER TABLE "ballots" ADD CONSTRAINT "ballots_vote_id_family_votes_id_fk" FOREIGN KEY ("vote_id") REFERENCES "public"."family_votes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_votes" ADD CONSTRAINT "family_votes_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ballots_voter" ON "ballots" USING btree ("voter");--> statement-breakpoint
CREATE INDEX "family_votes_closes_at" ON "family_votes" USING btree ("closes_at");