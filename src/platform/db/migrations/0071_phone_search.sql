-- Phone numbers as they were typed, and their digits alone: orders are found by either.
CREATE OR REPLACE FUNCTION describe_orders(wanted text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE orders SET search_details = described.details, products = described.products, styles = described.styles
  FROM (
    SELECT listed.id,
      lower(concat_ws(' ', listed.address->>'address', listed.address->>'city', listed.address->>'state', listed.address->>'zipCode',
        nullif(listed.address->>'phone', ''), nullif(regexp_replace(listed.address->>'phone', '\D', '', 'g'), ''), pictures.names)) AS details,
      coalesce(bought.paid, bought.kinds, '{}') AS products,
      coalesce(pictures.styles, '{}') AS styles
    FROM orders AS listed
    CROSS JOIN LATERAL (
      SELECT array_agg(DISTINCT product_type) FILTER (WHERE unit_price > 0) AS paid, array_agg(DISTINCT product_type) AS kinds
      FROM order_lines WHERE order_id = listed.id
    ) AS bought
    CROSS JOIN LATERAL (
      SELECT array_agg(DISTINCT style) AS styles, string_agg(DISTINCT pet_name, ' ') AS names
      FROM artworks
      WHERE artworks.id = listed.artwork_id OR artworks.id IN (SELECT artwork_id FROM order_lines WHERE order_id = listed.id)
    ) AS pictures
    WHERE listed.id = ANY (wanted)
  ) AS described
  WHERE orders.id = described.id
    AND (orders.search_details, orders.products, orders.styles) IS DISTINCT FROM (described.details, described.products, described.styles);
$$;
--> statement-breakpoint
SELECT describe_orders(ARRAY(SELECT id FROM orders WHERE coalesce(address->>'phone', '') <> ''));
