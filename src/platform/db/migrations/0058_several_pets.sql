ALTER TABLE "artworks" ADD COLUMN "pets" jsonb;--> statement-breakpoint
ALTER TABLE "style_preview_sets" ADD COLUMN "pets" jsonb;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "joins" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "style_preview_sets_pets" ON "style_preview_sets" USING gin (pets jsonb_path_ops);--> statement-breakpoint
-- A picture of several pets needs the photos of all of them. Whichever version of the shop deletes it, each is released.
CREATE FUNCTION release_photos_of_pets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM photo_holds
  WHERE holder = OLD.id AND photo_id IN (SELECT pet ->> 'photoId' FROM jsonb_array_elements(OLD.pets) AS pet);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER artworks_release_photos AFTER DELETE ON artworks FOR EACH ROW
  WHEN (OLD.pets IS NOT NULL) EXECUTE FUNCTION release_photos_of_pets();
--> statement-breakpoint
-- A version that does not read `pets` would paint the first pet alone: its engine is not marked (artworks/server/pets.ts).
CREATE FUNCTION refuse_picture_without_pets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM artworks WHERE id = NEW.artwork_id AND pets IS NOT NULL) THEN
    RAISE EXCEPTION 'a newer version of the shop paints the pictures of artwork %', NEW.artwork_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER artwork_variations_of_pets BEFORE INSERT ON artwork_variations FOR EACH ROW
  WHEN (NEW.engine <> 'uploaded' AND right(NEW.engine, 7) <> ' (pets)') EXECUTE FUNCTION refuse_picture_without_pets();
