/**
 * Keys of messages of earlier versions, with the key of the message that has replaced each: what an owner has written
 * under the first is said for the second. Null: nothing says it.
 */
const formerKeys: Readonly<Record<string, string | null>> = {
  'product.beforeTax': 'totals.beforeTax',
  'cart.beforeTax': 'totals.beforeTax',
  'checkout.beforeTax': 'totals.beforeTax',
  'cart.taxFromAddress': 'totals.taxFromAddress',
  'checkout.taxFromAddress': 'totals.taxFromAddress',
  'orderEmails.track': 'order.track',
  'success.backupEmail': null,
  'success.error': null,
};

/** An owner's texts by the keys of this version. A text under a key of this version wins. */
export function withCurrentKeys<Text>(texts: Readonly<Record<string, Text>>): Record<string, Text> {
  const current: Record<string, Text> = {};
  for (const [key, text] of Object.entries(texts)) {
    const replaced = Object.hasOwn(formerKeys, key) ? formerKeys[key] : undefined;
    if (replaced === undefined) current[key] = text;
    else if (replaced !== null && !Object.hasOwn(texts, replaced)) current[replaced] ??= text;
  }
  return current;
}
