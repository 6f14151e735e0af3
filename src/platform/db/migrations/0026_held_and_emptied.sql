-- What is due is found by an index without what is held. Triggers keep `held`, so that it is right whichever version holds.
CREATE TABLE "gateway_sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "removals" ADD COLUMN "emptied_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "artworks_due" ON "artworks" USING btree ("expires_at") WHERE not held;--> statement-breakpoint
CREATE INDEX "webhook_events_received_at" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "photos_due" ON "photos" USING btree ("expires_at") WHERE not held;--> statement-breakpoint
CREATE INDEX "removals_to_empty" ON "removals" USING btree ("begun_at") WHERE emptied_at is null and finished_at is null;--> statement-breakpoint
CREATE FUNCTION note_artwork_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Locked first: two that change the holds of one artwork see each other's.
	IF TG_OP = 'INSERT' THEN
		PERFORM FROM artworks WHERE id = new.artwork_id FOR NO KEY UPDATE;
		UPDATE artworks SET held = true WHERE id = new.artwork_id AND NOT held;
	ELSE
		PERFORM FROM artworks WHERE id = old.artwork_id FOR NO KEY UPDATE;
		UPDATE artworks SET held = false WHERE id = old.artwork_id AND held AND NOT EXISTS (SELECT FROM artwork_holds WHERE artwork_id = old.artwork_id);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER artwork_holds_noted AFTER INSERT OR DELETE ON artwork_holds FOR EACH ROW EXECUTE FUNCTION note_artwork_hold();--> statement-breakpoint
UPDATE artworks SET held = true WHERE EXISTS (SELECT FROM artwork_holds WHERE artwork_id = artworks.id);--> statement-breakpoint
CREATE FUNCTION note_photo_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Locked first: two that change the holds of one photo see each other's.
	IF TG_OP = 'INSERT' THEN
		PERFORM FROM photos WHERE id = new.photo_id FOR NO KEY UPDATE;
		UPDATE photos SET held = true WHERE id = new.photo_id AND NOT held;
	ELSE
		PERFORM FROM photos WHERE id = old.photo_id FOR NO KEY UPDATE;
		UPDATE photos SET held = false WHERE id = old.photo_id AND held AND NOT EXISTS (SELECT FROM photo_holds WHERE photo_id = old.photo_id);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER photo_holds_noted AFTER INSERT OR DELETE ON photo_holds FOR EACH ROW EXECUTE FUNCTION note_photo_hold();--> statement-breakpoint
UPDATE photos SET held = true WHERE EXISTS (SELECT FROM photo_holds WHERE photo_id = photos.id);