ALTER TABLE "order_sales" ADD COLUMN "deducts_refunds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A refund of a part of an order changes what its day has sold, too. The days that are added up so far deduct no refunds,
-- as the new column says, and are added up again in the background.
CREATE OR REPLACE TRIGGER orders_sales_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.mode, OLD.created_at, OLD.total, OLD.book_factor, OLD.included_tax > 0, OLD.archived_at, OLD.customer_email IS NULL, OLD.status = 'cancelled', OLD.refunded)
    IS DISTINCT FROM (NEW.mode, NEW.created_at, NEW.total, NEW.book_factor, NEW.included_tax > 0, NEW.archived_at, NEW.customer_email IS NULL, NEW.status = 'cancelled', NEW.refunded))
  EXECUTE FUNCTION mark_changed_order();
