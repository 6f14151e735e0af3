import type { Good, PrintSpec } from '../port.ts';
import { printfilesResponse, productResponse } from './responses.ts';
import type { PrintfulCall } from './call.ts';
import { findGood, type PrintfulGood } from './goods.ts';
import { PrintfulError } from './classify-response.ts';

/**
 * How Printful prints a good, by its catalog and its print files. Null if the good is discontinued. Throws `refused`
 * when the catalog names another placement or technique than orders do: Printful would accept such an order and send a
 * blank product.
 */
export async function describeGood(call: PrintfulCall, good: Good): Promise<PrintSpec | null> {
  const ordered = findGood(good);
  if (ordered === null) return null;
  const product = await orNull(
    call({ method: 'GET', path: `/v2/catalog-products/${ordered.productId}` }, productResponse),
  );
  if (product === null || product.data.is_discontinued === true) return null;
  const { name, placements } = product.data;
  if (!placements.some((one) => one.placement === ordered.placement && one.technique === ordered.technique)) {
    const offered = placements.map(({ placement, technique }) => `${placement} by ${technique}`).join(', ');
    throw disagreement(name, `${ordered.placement} by ${ordered.technique}`, offered);
  }
  const path = `/mockup-generator/printfiles/${ordered.productId}`;
  const files = await orNull(call({ method: 'GET', path }, printfilesResponse));
  const variant = files?.result.variant_printfiles.find(({ variant_id }) => variant_id === ordered.variantId);
  if (!files || variant === undefined) return null;
  const fileId = variant.placements[ordered.placement];
  const file = files.result.printfiles.find(({ printfile_id }) => printfile_id === fileId);
  if (file === undefined) {
    throw disagreement(name, ordered.placement, Object.keys(variant.placements).join(', '));
  }
  const { width, height, dpi } = file;
  return {
    width,
    height,
    dpi,
    canRotate: file.can_rotate ?? false,
    bleed: bleedOf(ordered, file),
    label: `${name}, ${ordered.technique} print of ${width}x${height} pixels at ${dpi} DPI`,
  };
}

/** Pixels at each edge that are not seen: on canvas the wrap, on magnets the edge that is cut away. */
function bleedOf({ seen }: PrintfulGood, file: { width: number; height: number; dpi: number }): number {
  const [width, height] = seen;
  const beyond = Math.min(file.width - width * file.dpi, file.height - height * file.dpi);
  return Math.max(0, Math.round(beyond / 2));
}

function disagreement(name: string, ordered: string, offered: string): PrintfulError {
  return new PrintfulError(
    'refused',
    `Printful prints '${name}' on ${offered || 'nothing'}, but the shop would order ${ordered}. Such an order would be blank.`,
    { problem: 'other' },
  );
}

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PrintfulError && error.status === 404) return null;
    throw error;
  }
}
