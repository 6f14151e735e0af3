/** Keys of messages that another one has replaced. What an owner has written under them is said for the other one. */
const formerKeys: Readonly<Record<string, string>> = {
  'product.beforeTax': 'totals.beforeTax',
  'cart.beforeTax': 'totals.beforeTax',
  'checkout.beforeTax': 'totals.beforeTax',
  'cart.taxFromAddress': 'totals.taxFromAddress',
  'checkout.taxFromAddress': 'totals.taxFromAddress',
};

/** An owner's texts by the keys of this version. A text under a key of this version wins. */
export function withCurrentKeys<Text>(texts: Readonly<Record<string, Text>>): Record<string, Text> {
  const current: Record<string, Text> = {};
  for (const [key, text] of Object.entries(texts)) {
    const replaced = Object.hasOwn(formerKeys, key) ? formerKeys[key] : undefined;
    if (replaced === undefined) current[key] = text;
    else if (!Object.hasOwn(texts, replaced)) current[replaced] ??= text;
  }
  return current;
}
