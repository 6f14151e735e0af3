ALTER TABLE "orders" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "artwork_id" text;--> statement-breakpoint
CREATE INDEX "orders_artwork" ON "orders" USING btree ("artwork_id") WHERE artwork_id is not null;--> statement-breakpoint
-- What has gone back of an order is kept with the order, whoever writes refunds: a version of the shop before this one too.
CREATE FUNCTION keep_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET refunded = back.cents
  FROM (
    SELECT payments.provider_id AS payment,
      coalesce(sum(refunds.amount) FILTER (WHERE refunds.reason = 'asked for' AND refunds.failed_at IS NULL), 0)::int AS cents
    FROM payments LEFT JOIN refunds ON refunds.payment_id = payments.id
    WHERE payments.id = coalesce(NEW.payment_id, OLD.payment_id)
    GROUP BY payments.provider_id
  ) AS back
  -- An imported row may name a payment that is another order's.
  WHERE orders.payment = back.payment AND NOT orders.imported AND orders.refunded <> back.cents;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_kept_new AFTER INSERT OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION keep_refunded();
--> statement-breakpoint
CREATE TRIGGER refunds_kept_changed AFTER UPDATE ON refunds FOR EACH ROW
  WHEN ((OLD.amount, OLD.reason, OLD.failed_at) IS DISTINCT FROM (NEW.amount, NEW.reason, NEW.failed_at))
  EXECUTE FUNCTION keep_refunded();
--> statement-breakpoint
-- What is there already.
UPDATE orders SET refunded = back.cents
FROM (
  SELECT payments.provider_id AS payment, sum(refunds.amount)::int AS cents
  FROM payments JOIN refunds ON refunds.payment_id = payments.id
  WHERE refunds.reason = 'asked for' AND refunds.failed_at IS NULL
  GROUP BY payments.provider_id
) AS back
WHERE orders.payment = back.payment AND NOT orders.imported;
