import type { PrintSpec } from '../port.ts';
import type { Variant } from './responses.ts';
import { printArea, type KnownGood } from './goods.ts';

/** How a product is printed as the shop's good; null if no variant with its attributes is sent anywhere. */
export function describeProduct(
  product: { readonly description?: string | null; readonly variants: readonly Variant[] },
  { sku, attributes, dpi, seen, canRotate }: KnownGood,
): PrintSpec | null {
  const sizes = product.variants
    .filter((variant) => hasAttributes(variant, attributes) && variant.shipsTo?.length !== 0)
    // Labs may have different sizes. The variant that is sent to most countries comes first, as the most likely one.
    .toSorted((a, b) => (b.shipsTo?.length ?? 0) - (a.shipsTo?.length ?? 0))
    .flatMap(({ printAreaSizes }) => printAreaSizes[printArea] ?? []);
  const [size] = sizes;
  if (size === undefined) return null;
  const { horizontalResolution: width, verticalResolution: height } = size;
  const bleed = seen === null ? 0 : Math.max(0, Math.floor((Math.min(width, height) - dpi * shortEdge(seen)) / 2));
  return { width, height, dpi, canRotate, bleed, label: `${product.description ?? sku} (${sku})` };
}

function shortEdge({ width, height }: { width: number; height: number }): number {
  return Math.min(width, height);
}

/** Names and values are compared without letter case. */
function hasAttributes(variant: Variant, wanted: Readonly<Record<string, string>>): boolean {
  const offered = new Map(
    Object.entries(variant.attributes ?? {}).map(([name, value]) => [name.toLowerCase(), String(value).toLowerCase()]),
  );
  return Object.entries(wanted).every(([name, value]) => offered.get(name.toLowerCase()) === value.toLowerCase());
}
