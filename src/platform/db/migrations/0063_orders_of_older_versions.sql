-- A version of the shop before this one settles drafts of this one, too, and knows nothing of the books: its orders get
-- the currency and the rate of their draft.
CREATE FUNCTION book_of_draft() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  drafted record;
BEGIN
  -- Through text, because a cast rounds the factor.
  SELECT book_currency, book_factor::text::numeric AS factor INTO drafted FROM checkout_drafts WHERE id = NEW.draft;
  IF FOUND THEN
    NEW.book_currency := drafted.book_currency;
    NEW.book_factor := drafted.factor;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_book_of_draft BEFORE INSERT ON orders FOR EACH ROW
  WHEN (NEW.draft IS NOT NULL AND NEW.book_factor = 1) EXECUTE FUNCTION book_of_draft();
